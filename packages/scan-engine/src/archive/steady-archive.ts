import { createHash } from "node:crypto";

/**
 * The same archive without what differs from run to run though the page does not: the boundary, the
 * names of frames and styles, and the date. Equal pages give equal bytes. The new boundary is made
 * of the content, so that a page cannot hold it.
 * @param mhtml as the browser makes it (RFC 2557).
 */
export function steadyArchive(mhtml: string): string {
  const boundary = /boundary="([^"\r\n]+)"/.exec(mhtml)?.[1];
  if (boundary === undefined) return mhtml;
  const named = withSteadyNames(mhtml.replace(/^Date: [^\r\n]*\r?\n/m, ""));
  const bare = named.replaceAll(boundary, "");
  const hash = createHash("sha256").update(bare).digest("hex").slice(0, 32);
  return named.replaceAll(boundary, `----SitewrightBoundary--${hash}----`);
}

/** Parts refer to each other by ids that are drawn anew in each run; they become their own order. */
function withSteadyNames(mhtml: string): string {
  const ids = new Set<string>();
  for (const [, id] of mhtml.matchAll(contentId)) if (id) ids.add(id);
  let text = mhtml;
  for (const [order, id] of [...ids].entries()) {
    const name = String(order).padStart(id.length, "0");
    text = text.replace(acrossLines(id), (found) => renamed(found, name));
  }
  return text;
}

const contentId =
  /^Content-(?:ID: <|Location: cid:)(?:frame|css)-([0-9A-Fa-f-]{8,64})@mhtml\.blink/gm;

/** Quoted-printable text may be folded anywhere (RFC 2045, section 6.7). */
function acrossLines(id: string): RegExp {
  return new RegExp([...id].join("(?:=\\r?\\n)?"), "g");
}

/** Another name of the same length, folded at the same places. */
function renamed(found: string, name: string): string {
  let next = 0;
  return found.replace(/=\r?\n|[\s\S]/g, (piece) =>
    piece.length > 1 ? piece : (name[next++] ?? ""),
  );
}
