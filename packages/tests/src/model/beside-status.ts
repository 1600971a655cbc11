/** A verdict's sentence without the word that stands as its state beside it: "Failed: a new banner." is "A new banner." */
export function besideStatus(sentence: string): string {
  const words = sentence.replace(/^(?:Failed|Passed): /, "");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
