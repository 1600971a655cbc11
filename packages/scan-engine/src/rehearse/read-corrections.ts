import type { Correction } from "./rehearsal-request.ts";

export type ReadCorrections = {
  corrections: Correction[];
  /** Lines that are none, by their number from 1. */
  refused: { line: number; text: string; reason: string }[];
};

const maxLines = 10_000;
const maxText = 200;

/**
 * Reads lines as people paste them: `old,new`, split at a comma, a semicolon or a tab; a line without a new
 * address leaves the page out on purpose. Addresses are whole or begin with a slash. Of two lines for one page the
 * later counts; a first line that names columns is passed over. Pure.
 */
export function readCorrections(text: string): ReadCorrections {
  const found = new Map<string, Correction>();
  const refused: ReadCorrections["refused"] = [];
  const lines = text.split(/\r\n|\r|\n/);
  for (const [index, raw] of lines.slice(0, maxLines).entries()) {
    const line = raw.replace(/^\uFEFF/, "").trim();
    if (line === "") continue;
    const [old = "", now = "", ...more] = cellsOf(line);
    const reason = more.some((cell) => cell !== "") ? "more than two addresses" : faultOf(old, now);
    if (reason === null) found.set(old, { old, now: now === "" ? null : now });
    else if (index > 0 || /[:/]/.test(line)) {
      refused.push({ line: index + 1, text: line.slice(0, maxText).toWellFormed(), reason });
    }
  }
  if (lines.length > maxLines) {
    refused.push({ line: maxLines + 1, text: "", reason: `more than ${maxLines} lines` });
  }
  return { corrections: [...found.values()], refused };
}

/** Quotes as spreadsheets write them; a comma inside of an address needs them. */
function cellsOf(line: string): string[] {
  const cells = line.match(/"(?:[^"]|"")*"|[^,;\t]+|(?<=^|[,;\t])(?=[,;\t]|$)/g) ?? [];
  return cells.map((cell) =>
    cell.trim().startsWith('"')
      ? cell.trim().slice(1, -1).replaceAll('""', '"').trim()
      : cell.trim(),
  );
}

function faultOf(old: string, now: string): string | null {
  if (!isAddress(old)) return "the old address is none";
  return now === "" || isAddress(now) ? null : "the new address is none";
}

function isAddress(text: string): boolean {
  if (/[\s\\]/.test(text)) return false;
  if (text.startsWith("/")) return !text.startsWith("//");
  const url = URL.parse(text);
  return url?.protocol === "http:" || url?.protocol === "https:";
}
