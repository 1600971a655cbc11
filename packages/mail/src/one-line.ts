/**
 * A value as one line: whatever breaks a line or turns the reading direction becomes a space, so
 * that a team's name can neither add a header to a mail nor pretend to be another line of it.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, " ").trim();
}
