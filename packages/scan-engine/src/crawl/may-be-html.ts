/** Whether a `content-type` is that of a web page; one that is not said may be. */
export function mayBeHtml(type: string | null): boolean {
  return type === null || /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
}
