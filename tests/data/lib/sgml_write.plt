% Tests of library(sgml_write). The texts are those of SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module(library(sgml_write)).

:- begin_tests(sgml_write).

xml(Document, Options, Text) :-
    with_output_to(string(Text), ( current_output(Out), xml_write(Out, Document, [header(false)|Options]) )).
html(Document, Options, Text) :-
    with_output_to(string(Text), html_write(Document, Options)).

test(header, T == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\n<a/>") :-
    with_output_to(string(T), xml_write(element(a,[],[]), [])).
test(attributes, T == "<a b=\"x&lt;&amp;>&quot;'&#xA;y\" c=\"1 2\" d=\"3\"/>") :-
    xml(element(a,[b='x<&>"\'\ny',c=['1',"2"],d=3],[]), [], T).
test(text, T == "<a>&lt;&amp;&gt;\"'&#xD;</a>") :- xml(element(a,[],['<&>"\'\r']), [], T).
test(layout, T == "<a>\n  <b>x</b>\n  <c>\n    <d/>\n  </c>\n</a>") :-
    xml(element(a,[],[element(b,[],[x]),'\n ',element(c,[],[element(d,[],[])])]), [], T).
test(mixed, T == "<a><b>x</b>and <c/></a>") :-
    xml(element(a,[],[element(b,[],[x]),'and ',element(c,[],[])]), [], T).
test(no_layout, T == "<a><b/></a>") :- xml(element(a,[],[element(b,[],[])]), [layout(false)], T).
test(net, T == "<a></a>") :- xml(element(a,[],[]), [net(false)], T).
test(indent, T == "\t    <a>\n\t      <b/>\n\t    </a>") :-
    xml(element(a,[],[element(b,[],[])]), [indent(12)], T).
test(long_attributes, T == "<a\n    bbbbbbbbbbbbbbbbbbbb=\"cccccccccccccccccccc\"\n    dddddddddddddddddddd=\"eeeeeeeeeeeeeeeeeeee\">x</a>") :-
    xml(element(a,[bbbbbbbbbbbbbbbbbbbb=cccccccccccccccccccc,dddddddddddddddddddd=eeeeeeeeeeeeeeeeeeee],[x]), [], T).
test(instruction, T == "<a><?php echo?>x</a>") :- xml(element(a,[],[pi('php echo'),x]), [], T).
test(known_prefix, T == "<xhtml:a xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"/>") :-
    xml(element('http://www.w3.org/1999/xhtml':a,[],[]), [], T).
test(prefixes, T == "<f:a xmlns:f=\"u:foo\" xmlns:x=\"u:bar\"><b x:c=\"d\"/></f:a>") :-
    xml(element(ns(f,'u:foo'):a,[],[element(ns('','u:foo'):b,[ns(x,'u:bar'):c=d],[])]), [layout(false)], T).
test(repeated_declaration, T == "<a xmlns=\"u:foo\"><b/></a>") :-
    xml(element('u:foo':a,[xmlns='u:foo'],[element('u:foo':b,[xmlns='u:foo'],[])]), [layout(false)], T).
test(kept_declaration, T == "<a xmlns=\"u:foo\"><a xmlns=\"u:foo\"/></a>") :-
    xml(element(a,[xmlns='u:foo'],[element(a,[xmlns='u:foo'],[])]), [cleanns(false),layout(false)], T).
test(nsmap, T == "<x:a/>") :- xml(element('u:foo':a,[],[]), [nsmap([x='u:foo'])], T).
test(doctype, T == "<!DOCTYPE a PUBLIC \"p\" \"s\">\n\n<a/>") :- xml(element(a,[],[]), [public(p),system(s)], T).
test(html, T == "<html>\n  <body>\n    <br>\n    <script>a<b</script>\n    <p>A &amp; B</p>\n    <td></td>\n  </body>\n</html>") :-
    html(element(html,[],[element(body,[],[element(br,[],[]),element(script,[],['a<b']),element(p,[],['A & B']),element(td,[],[])])]), [], T).
test(sgml, T == "<a><b/text/</a>") :-
    with_output_to(string(T), sgml_write(element(a,[],[element(b,[],[text])]), [net(true),layout(false)])).
test(latin_1, T == "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n\n<a>é&#x20AC;</a>") :-
    tmp_file_stream(utf8, File, Out),
    set_stream(Out, encoding(iso_latin_1)),
    xml_write(Out, element(a,[],['é€']), []),
    close(Out),
    setup_call_cleanup(open(File, read, In, [encoding(iso_latin_1)]), read_string(In, _, T), close(In)).
test(no_document, error(instantiation_error)) :- html([_], [], _).
test(wrong_document, error(type_error(xml_dom, f(x)))) :- xml(f(x), [], _).
test(wrong_content, error(type_error(list, x))) :- xml(element(a,[],x), [], _).
test(wrong_mixed, error(type_error(sgml_content, f(x)))) :- xml(element(a,[],[x,f(x)]), [], _).
test(wrong_option, error(domain_error(xml_write_option, foo(1)))) :- xml(element(a,[],[]), [foo(1)], _).

:- end_tests(sgml_write).
