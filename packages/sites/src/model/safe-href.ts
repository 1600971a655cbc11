/** The address when it is plain http or https, otherwise null: text from scanned pages is hostile. */
export function safeHref(url: string): string | null {
  const parsed = URL.parse(url);
  if (parsed === null || (parsed.protocol !== "https:" && parsed.protocol !== "http:")) return null;
  return parsed.href;
}
