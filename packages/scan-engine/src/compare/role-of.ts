type Named = { tag: string; attributes: Readonly<Record<string, string | undefined>> };

/** What people call an element, in lower case, such as "button" or "main heading": by its ARIA role, its tag, the words of its classes. */
export function roleOf({ tag, attributes }: Named): string {
  const name = tag.toLowerCase();
  const { role = "", type = "", class: classes = "" } = attributes;
  if (Object.hasOwn(byAria, role)) return byAria[role] ?? "block";
  if (name === "a" && /\bbtn|button\b/.test(classes)) return "button";
  if (name === "input" && Object.hasOwn(byInputType, type)) return byInputType[type] ?? "field";
  if (name === "article" || name === "li") {
    const [, kind] = /\b(card|product|tile|post|teaser)\b/i.exec(classes) ?? [];
    if (kind) return kind.toLowerCase() === "post" ? "post" : "card";
  }
  const isPlain = /^(span|b|strong|em|div)$/.test(name);
  if (!isPlain && Object.hasOwn(byTag, name)) return byTag[name] ?? "block";
  const kind = word.exec(classes)?.[1]?.toLowerCase();
  if (kind) return Object.hasOwn(called, kind) ? (called[kind] ?? kind) : kind;
  return Object.hasOwn(byTag, name) ? (byTag[name] ?? "block") : "block";
}

const byTag: Readonly<Record<string, string>> = {
  a: "link",
  button: "button",
  img: "image",
  picture: "image",
  svg: "icon",
  canvas: "chart",
  video: "video",
  audio: "sound",
  iframe: "frame",
  nav: "navigation",
  header: "header",
  footer: "footer",
  main: "main part",
  aside: "side column",
  section: "section",
  article: "article",
  form: "form",
  input: "field",
  textarea: "text field",
  select: "list box",
  option: "choice",
  table: "table",
  tr: "table row",
  td: "table cell",
  th: "table heading",
  ul: "list",
  ol: "list",
  li: "list item",
  p: "paragraph",
  label: "label",
  h1: "main heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  hr: "rule",
  body: "page",
  html: "page",
  dialog: "dialog",
  blockquote: "quotation",
  pre: "code",
  figure: "figure",
  figcaption: "caption",
  small: "small print",
  time: "time",
  dt: "term",
  dd: "description",
  i: "icon",
  span: "text",
  b: "text",
  strong: "text",
  em: "text",
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
  image: "button",
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
