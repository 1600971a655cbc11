export type GuideHeading = { id: string; text: string; depth: 1 | 2 | 3 };

/** The headings of a page in their order, without reading all of its Markdown. Pure. */
export function headingsOf(markdown: string): GuideHeading[] {
  const headings: GuideHeading[] = [];
  let isCode = false;
  for (const line of markdown.split("\n")) {
    if (line.startsWith("```")) isCode = !isCode;
    const [, marks, text] = (isCode ? null : /^(#{1,3}) (.+)$/.exec(line)) ?? [];
    if (marks === undefined || text === undefined) continue;
    headings.push({ id: anchorOf(text), text, depth: marks.length as GuideHeading["depth"] });
  }
  return headings;
}

/** What a heading is called in an address, as GitHub calls it. Pure. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
}
