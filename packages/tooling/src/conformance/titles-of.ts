/** How a test, a group or a step of a journey begins; what follows `each(…)` is called right after it. */
const call =
  /(?:\b(?:it|test|describe)(?:\.(?:only|concurrent|sequential|serial|step))?|\))\(\s*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`)\s*,/g;

/** The titles of a file's tests and groups, or the names of its stories, in their order. What is skipped is none of them. */
export function titlesOf(path: string, source: string): string[] {
  if (path.endsWith(".stories.tsx")) {
    return [...source.matchAll(/^export const (\w+)/gm)].map(([, name = ""]) => name);
  }
  return [...source.matchAll(call)].map(([, ...texts]) =>
    (texts.find((text) => text !== undefined) ?? "").replace(/\\(["'`\\])/g, "$1"),
  );
}

/** Whether the file has these titles, each after the one before it; a part of a title is enough. */
export function hasTitles(path: string, source: string, wanted: string[]): boolean {
  const titles = titlesOf(path, source);
  let from = 0;
  return wanted.every((part) => {
    const at = titles.findIndex((title, place) => place >= from && title.includes(part));
    from = at + 1;
    return at >= 0;
  });
}
