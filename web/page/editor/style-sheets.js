// The editor's styles as style sheets made by scripts, which a strict content security policy allows; it forbids elements
// with styles. The module of the styles has this way for shadow roots only, so it is given the document as one.
import { StyleModule } from "style-mod";

const asShadowRoot = {
  ownerDocument: document,
  get adoptedStyleSheets() {
    return document.adoptedStyleSheets;
  },
  set adoptedStyleSheets(sheets) {
    document.adoptedStyleSheets = sheets;
  },
};
const { mount } = StyleModule;
StyleModule.mount = (root, modules, options) => mount(root === document ? asShadowRoot : root, modules, options);
