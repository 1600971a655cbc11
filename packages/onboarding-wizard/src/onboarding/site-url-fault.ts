/** Which of the spec's two rules for the first site's address a trimmed one breaks. */
export function findUrlFault(url: string): "empty" | "scheme" | null {
  if (url === "") return "empty";
  return /^https?:\/\//i.test(url) ? null : "scheme";
}
