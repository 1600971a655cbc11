/**
 * An address a mail may link to.
 * @throws RangeError for anything but http and https.
 */
export function mailUrl(url: string): string {
  const parsed = URL.parse(url);
  if (parsed?.protocol !== "https:" && parsed?.protocol !== "http:") {
    throw new RangeError("A mail links to http and https addresses only.");
  }
  return parsed.href;
}
