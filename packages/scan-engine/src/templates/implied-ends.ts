/** What may be left out at the end of an element because of what begins (HTML standard, 13.1.2.4). */
const endedBy = new Map<string, ReadonlySet<string>>(
  Object.entries({
    p: "address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul",
    li: "li",
    dd: "dd dt",
    dt: "dd dt",
    rp: "rp rt",
    rt: "rp rt",
    option: "optgroup option",
    optgroup: "optgroup",
    td: "td th tr",
    th: "td th tr",
    tr: "tr",
    thead: "tbody tfoot",
    tbody: "tbody tfoot",
    head: "body",
  }).map(([name, others]) => [name, new Set(others.split(" "))]),
);

/** Whether a tag that opens closes an element whose end was left out. @param open what is open innermost */
export function impliesEndOf(name: string, open: string): boolean {
  return endedBy.get(open)?.has(name) ?? false;
}
