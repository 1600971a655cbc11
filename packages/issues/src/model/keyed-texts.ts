/** Texts with what tells each apart, also from one that reads the same. */
export function keyedTexts(texts: readonly string[]): { key: string; text: string }[] {
  const times = new Map<string, number>();
  return texts.map((text) => {
    const before = times.get(text) ?? 0;
    times.set(text, before + 1);
    return { key: `${text} ${before}`, text };
  });
}
