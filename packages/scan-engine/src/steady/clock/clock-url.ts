/** What the browser calls the clock's own script, so that it is told from the page's. */
export const clockUrl = "sitewright:clock";

/** An error's text without the lines of its stack that are the clock's. */
export function withoutClock(text: string): string {
  return text.includes(clockUrl) ? text.replaceAll(clockLine, "") : text;
}

const clockLine = new RegExp(`\\n\\s+at [^\\n]{0,300}${clockUrl}[^\\n]*`, "g");
