const files = import.meta.glob<string>("../content/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What the pages say, as Markdown, by their ids. */
export const guideTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([file, text]) => [file.replace(/^.*\/|\.md$/g, ""), text]),
);
