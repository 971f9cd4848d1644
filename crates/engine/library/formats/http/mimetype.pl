/** Media types of files, by their extensions. */

:- module(mimetype, [ file_mime_type/2 ]).
:- autoload(library(lists), [member/2]).

:- multifile user:mime_extension/2.
:- dynamic user:mime_extension/2.

%!  file_mime_type(+File, -Type) is det.
%
%   Type is the media type of a file with this name, Type/Subtype, and
%   application/unknown if its extension is not known.
%   user:mime_extension(?Extension, ?Type) adds types.

file_mime_type(File, Type) :-
    file_name_extension(_, Extension0, File),
    downcase_atom(Extension0, Extension),
    (   user:mime_extension(Extension, Type0)
    ->  Type = Type0
    ;   types(Type0, Extensions),
        member(Extension, Extensions)
    ->  Type = Type0
    ;   Type = application/unknown
    ).

types(text/html, [html,htm]).
types(text/plain, [txt,pl]).
types(text/css, [css]).
types(text/javascript, [js]).
types(text/xml, [xml]).
types(text/markdown, [md]).
types(text/'x-c', [c]).
types(application/'xhtml+xml', [xhtml]).
types(application/json, [json]).
types(application/yaml, [yaml]).
types(application/pdf, [pdf]).
types(application/zip, [zip]).
types(application/'x-gzip', [gz]).
types(application/'x-gtar', [tgz]).
types(application/msword, [doc]).
types(application/turtle, [ttl]).
types(application/'rdf+xml', [rdf]).
types(image/png, [png]).
types(image/gif, [gif]).
types(image/jpeg, [jpg,jpeg]).
types(image/'svg+xml', [svg]).
types(image/'x-ico', [ico]).
types(audio/mpeg, [mp3]).
