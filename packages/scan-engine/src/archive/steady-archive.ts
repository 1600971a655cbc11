import { createHash } from "node:crypto";
import { base64Stretches } from "./base64-stretches.ts";

/**
 * The same archive without what differs from run to run though the page does not: the boundary, the
 * names of frames and styles, and the date. Equal pages give equal bytes. The new boundary is made
 * of the content, so that a page cannot hold it.
 * @param mhtml as the browser makes it (RFC 2557).
 */
export function steadyArchive(mhtml: string): string {
  const boundary = /boundary="([^"\r\n]+)"/.exec(mhtml)?.[1];
  if (boundary === undefined) return mhtml;
  const pieces = withSteadyNames(piecesOf(mhtml.replace(/^Date: [^\r\n]*\r?\n/m, "")));
  const sum = createHash("sha256");
  for (const { text, isBase64 } of pieces) {
    sum.update(isBase64 ? text : text.replaceAll(boundary, ""));
  }
  const steady = `----SitewrightBoundary--${sum.digest("hex").slice(0, 32)}----`;
  return pieces
    .map(({ text, isBase64 }) => (isBase64 ? text : text.replaceAll(boundary, steady)))
    .join("");
}

/** What follows on each other in an archive: long base64, which is as steady as its picture, and all else. */
type Piece = { text: string; isBase64: boolean };

function piecesOf(mhtml: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { from, to } of base64Stretches(mhtml)) {
    pieces.push({ text: mhtml.slice(done, from), isBase64: false });
    pieces.push({ text: mhtml.slice(from, to), isBase64: true });
    done = to;
  }
  return [...pieces, { text: mhtml.slice(done), isBase64: false }];
}

/** Parts refer to each other by ids that are drawn anew in each run; they become their own order. */
function withSteadyNames(pieces: readonly Piece[]): Piece[] {
  const ids = new Set<string>();
  for (const { text, isBase64 } of pieces) {
    if (isBase64) continue;
    for (const [, id] of text.matchAll(contentId)) if (id) ids.add(id);
  }
  const names = [...ids].map((id, order) => ({
    found: acrossLines(id),
    name: String(order).padStart(id.length, "0"),
  }));
  return pieces.map((piece) => {
    if (piece.isBase64) return piece;
    let { text } = piece;
    for (const { found, name } of names) text = text.replace(found, (old) => renamed(old, name));
    return { ...piece, text };
  });
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
