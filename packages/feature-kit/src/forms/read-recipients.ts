/** Mail addresses as somebody types or pastes them: parted by blanks, commas, semicolons or lines; each once. */
export function readRecipients(text: string): string[] {
  const seen = new Map<string, string>();
  for (const word of text.split(/[\s,;]+/)) {
    const address = word.replace(/^<|>$/g, "");
    if (address !== "" && !seen.has(address.toLowerCase()))
      seen.set(address.toLowerCase(), address);
  }
  return [...seen.values()];
}
