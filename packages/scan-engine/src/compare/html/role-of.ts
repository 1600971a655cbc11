import type { HtmlElement } from "./parse-document.ts";

/** What people call an element, in lower case: "button", "main heading". */
export function roleOf({ tag, attributes }: Pick<HtmlElement, "tag" | "attributes">): string {
  const aria = roles[attributes.role ?? ""];
  if (aria) return aria;
  if (tag === "input") return fields[attributes.type ?? "text"] ?? "field";
  return tags[tag] ?? "text";
}

const roles: Readonly<Record<string, string>> = {
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
  heading: "heading",
};

const fields: Readonly<Record<string, string>> = {
  checkbox: "checkbox",
  radio: "radio button",
  submit: "button",
  button: "button",
  image: "button",
};

const tags: Readonly<Record<string, string>> = {
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
  dialog: "dialog",
  blockquote: "quotation",
  pre: "code",
  figcaption: "caption",
  dt: "term",
  dd: "description",
};
