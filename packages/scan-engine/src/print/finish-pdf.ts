import { createHash } from "node:crypto";
import { ScanError } from "../scan-error.ts";
import { linkObjects } from "./link-objects.ts";
import { type XmpFacts, xmpPacket } from "./xmp-packet.ts";

type PdfFacts = XmpFacts & { links: Readonly<Record<string, string>> };

type PdfObject = { number: number; text: string };

/** How the browser's own PDFs end. */
const knownTrailer =
  /trailer\s*<<\/Size (\d+)\s*\/Root (\d+) 0 R\s*\/Info (\d+) 0 R>>\s*startxref\s*(\d+)\s*%%EOF\s*$/;

/**
 * Completes the browser's PDF by one appended update: metadata with title and language, what each link says, and an identity that follows
 * from the content; the two dates become the one given, in place. So the same document has the same bytes.
 * @see ISO 32000-1, 7.5.6 (incremental updates), 14.3.2 (metadata streams), 14.4 (file identifiers)
 * @throws ScanError INTERNAL for a PDF of a kind we do not know, INVALID_URL for a link to anything but the web.
 */
export function finishPdf(raw: Buffer, facts: PdfFacts): { pdf: Uint8Array; pages: number } {
  const dated = withDate(raw.toString("latin1"), facts.date);
  const trailer = knownTrailer.exec(dated);
  if (!trailer) throw unknown("its trailer");
  const [size = 0, root = 0, info = 0, previous = 0] = trailer.slice(1).map(Number);
  const xmp = xmpPacket(facts);
  const updated: PdfObject[] = [
    ...linkObjects(dated, facts.links),
    { number: root, text: objectOf(dated, root).replace(/^<</, `<</Metadata ${size} 0 R\n`) },
    {
      number: size,
      text: `<</Type /Metadata /Subtype /XML /Length ${xmp.length}>>\nstream\n${xmp}\nendstream`,
    },
  ].sort((a, b) => a.number - b.number);
  const body = dated.endsWith("\n") ? dated : `${dated}\n`;
  const { text, places } = written(updated, body.length);
  const id = createHash("sha256").update(`${body}${text}`, "latin1").digest("hex").slice(0, 32);
  const end = `xref\n${places}trailer\n<</Size ${size + 1} /Root ${root} 0 R /Info ${info} 0 R /Prev ${previous} /ID [<${id}><${id}>]>>\nstartxref\n${body.length + text.length}\n%%EOF\n`;
  // A plain array: it goes to another process.
  const pdf = new Uint8Array(Buffer.from(`${body}${text}${end}`, "latin1"));
  return { pdf, pages: dated.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0 };
}

/** The date has as many signs as the one it replaces: no place in the file moves. */
function withDate(pdf: string, date: Date): string {
  const stamp = date.toISOString().replaceAll(/[-:T]/g, "").slice(0, 14);
  return pdf.replaceAll(
    /\/(CreationDate|ModDate) \(D:\d{14}\+00'00'\)/g,
    (_, name) => `/${name} (D:${stamp}+00'00')`,
  );
}

function objectOf(pdf: string, number: number): string {
  const found = new RegExp(`(?:^|\\n)${number} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(pdf)?.[1];
  if (!found?.startsWith("<<")) throw unknown(`its object ${number}`);
  return found;
}

function written(objects: readonly PdfObject[], start: number): { text: string; places: string } {
  let [text, places] = ["", ""];
  for (const { number, text: content } of objects) {
    const at = String(start + text.length).padStart(10, "0");
    places += `${number} 1\n${at} 00000 n \n`;
    text += `${number} 0 obj\n${content}\nendobj\n`;
  }
  return { text, places };
}

function unknown(what: string): ScanError {
  return new ScanError("INTERNAL", `The browser's PDF is of a kind we do not know, by ${what}.`);
}
