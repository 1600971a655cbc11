const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A count as prose has it: words below ten, digits with separators above. */
export function inWords(value: number): string {
  return small[value] ?? Math.round(value).toLocaleString("en-GB");
}

/** "one page", "12 pages". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${inWords(value)} ${value === 1 ? one : many}`;
}

/** "a, b and c". */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
