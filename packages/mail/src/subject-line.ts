import { oneLine } from "./one-line.ts";

/** No mail program shows more, and a line beyond 998 octets is refused by mail servers (RFC 5322, 2.1.1). */
const longest = 200;

/**
 * A subject as it is sent. What looks like an encoded word (RFC 2047) is taken apart, or mail programs would show in its place
 * whatever it stands for, lines and reading direction of its own included.
 */
export function subjectLine(text: string): string {
  const letters = [...oneLine(text).replaceAll("=?", "= ?")];
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`
    : letters.join("");
}
