/** Marks an answer as ours and not the site's; removed from everything a site sends. */
export const refusalHeader = "x-sitewright-egress";

const hopByHop = new Set([
  "connection",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "expect",
  refusalHeader,
]);

/**
 * The end-to-end part of a header list (RFC 9110, section 7.6.1), in order and spelling kept.
 * @param raw names and values in turn, as Node and undici give them.
 */
export function endToEndHeaders(raw: readonly (string | Uint8Array)[]): string[] {
  const pairs = toPairs(raw);
  const named = new Set(
    pairs
      .filter(([name]) => name.toLowerCase() === "connection")
      .flatMap(([, value]) =>
        value
          .toLowerCase()
          .split(",")
          .map((token) => token.trim()),
      ),
  );
  return pairs
    .filter(([name]) => {
      const key = name.toLowerCase();
      return !hopByHop.has(key) && !named.has(key) && !key.startsWith("proxy-");
    })
    .flat();
}

function toPairs(raw: readonly (string | Uint8Array)[]): [string, string][] {
  const text = raw.map((part) =>
    typeof part === "string" ? part : Buffer.from(part).toString("latin1"),
  );
  return text.flatMap((name, index) => (index % 2 ? [] : [[name, text[index + 1] ?? ""]]));
}
