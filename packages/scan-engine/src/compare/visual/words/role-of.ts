import type { PageNode } from "../tree/page-node.ts";

const byTag: Readonly<Record<string, string>> = {
  A: "link",
  BUTTON: "button",
  IMG: "image",
  SVG: "icon",
  CANVAS: "chart",
  VIDEO: "video",
  IFRAME: "frame",
  NAV: "navigation",
  HEADER: "header",
  FOOTER: "footer",
  MAIN: "main part",
  ASIDE: "side column",
  SECTION: "section",
  ARTICLE: "article",
  FORM: "form",
  INPUT: "field",
  TEXTAREA: "text field",
  SELECT: "list box",
  TABLE: "table",
  TR: "table row",
  TD: "table cell",
  TH: "table heading",
  UL: "list",
  OL: "list",
  LI: "list item",
  P: "paragraph",
  LABEL: "label",
  H1: "main heading",
  H2: "heading",
  H3: "heading",
  H4: "heading",
  H5: "heading",
  H6: "heading",
  HR: "rule",
  BODY: "page",
  HTML: "page",
  DIALOG: "dialog",
  BLOCKQUOTE: "quotation",
  PRE: "code",
  FIGURE: "figure",
  FIGCAPTION: "caption",
  SMALL: "small print",
  TIME: "time",
  DT: "term",
  DD: "description",
  I: "icon",
  SPAN: "text",
  B: "text",
  STRONG: "text",
  EM: "text",
};

const byAria: Readonly<Record<string, string>> = {
  banner: "header",
  contentinfo: "footer",
  navigation: "navigation",
  main: "main part",
  button: "button",
  link: "link",
  img: "image",
  dialog: "dialog",
  alert: "alert",
  tab: "tab",
  tablist: "tabs",
  listitem: "list item",
  list: "list",
  heading: "heading",
  search: "search",
  region: "section",
  menuitem: "menu item",
  progressbar: "progress bar",
};

const byInputType: Readonly<Record<string, string>> = {
  checkbox: "checkbox",
  radio: "radio button",
  submit: "button",
  button: "button",
};

/** Class names that say what a block is, and what people call it where that is another word. */
const word =
  /\b(banner|hero|masthead|card|modal|badge|alert|price|toast|cookie|consent|sidebar|navbar|topbar|footer|header|menu|carousel|slider|gallery|tile|panel|progress-bar|progress|promo|notice|breadcrumb|pagination|avatar|logo|rating|review|product|testimonial|caption|ad|timeline|divider|clock|video|stock|countdown|chart)\b/i;
const called: Readonly<Record<string, string>> = {
  masthead: "banner",
  ad: "advertisement",
  cookie: "cookie notice",
  consent: "cookie notice",
  promo: "banner",
  "progress-bar": "progress bar",
};

/** What people call such an element: by its ARIA role, its tag, the words of its classes. */
export function roleOf(node: PageNode): string {
  const classes = node.classes.join(" ");
  if (node.kind === "text") return "text";
  if (node.kind === "pseudo") {
    const isIcon = /fa[srb]?\b|icon|bi-/.test(node.parent?.classes.join(" ") ?? "");
    return isIcon ? "icon" : "decoration";
  }
  const { role = "", type = "" } = node.attributes;
  if (Object.hasOwn(byAria, role)) return byAria[role] ?? "block";
  if (node.tag === "A" && /\bbtn|button\b/.test(classes)) return "button";
  if (node.tag === "INPUT" && Object.hasOwn(byInputType, type)) return byInputType[type] ?? "field";
  if (node.tag === "ARTICLE" || node.tag === "LI") {
    const [, kind] = /\b(card|product|tile|post|teaser)\b/i.exec(classes) ?? [];
    if (kind) return kind.toLowerCase() === "post" ? "post" : "card";
  }
  const isPlain = /^(SPAN|B|STRONG|EM|DIV)$/.test(node.tag);
  if (!isPlain && Object.hasOwn(byTag, node.tag)) return byTag[node.tag] ?? "block";
  const kind = word.exec(classes)?.[1]?.toLowerCase();
  if (kind) return Object.hasOwn(called, kind) ? (called[kind] ?? kind) : kind;
  return byTag[node.tag] ?? "block";
}
