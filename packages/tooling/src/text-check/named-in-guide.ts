const codeBlock = /^```[\s\S]*?^```/gm;
const bold = /(^\s*(?:\d+\.|-) )?\*\*([^*]+?)[.,:]?\*\*/gm;

/**
 * Buttons, tabs and lists that a page of the guide names: what is bold and begins with a capital letter. What a line
 * of a list begins with is that line's own title.
 */
export function namedInGuide(markdown: string): string[] {
  const text = markdown.replace(codeBlock, "");
  return [...text.matchAll(bold)].flatMap(([, lead, name = ""]) =>
    lead === undefined && /^\p{Lu}/u.test(name) ? [name] : [],
  );
}

/** The texts that stand in a module of messages as they are shown. */
export function shownTexts(source: string): string[] {
  return [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)].map(([, text = ""]) => text);
}
