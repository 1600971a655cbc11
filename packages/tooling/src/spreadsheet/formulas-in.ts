/**
 * Texts that strangers would like a spreadsheet to run: at its start, or behind what a spreadsheet of another language
 * splits a line at.
 */
export const hostileCells: readonly string[] = [
  "=1+1",
  "+SUM(A1)",
  "-2+3",
  "@cmd",
  "|calc",
  "%0",
  "＝1+1",
  "＋1+1",
  "\t=1",
  "\r=1",
  "\n=1",
  " =1",
  "\u00a0=1",
  '"=1',
  "'=1",
  "\u0000=1",
  "\u202e=1",
  "\ufeff=1",
  '=HYPERLINK("https://evil.example","x")',
  "sale;=1+1",
  "sale; =cmd|'/C calc'!A0;b",
  'say "so";=1+1;b',
  ";;+SUM(A1)",
  "sale\t@cmd",
  "sale\n=1+1",
  "sale\r\n-2+3",
  "a,b;=1+1",
  "low; -5; +3.5",
];

/** Texts that look a little like those and are none. */
export const quietCells: readonly string[] = [
  "",
  "-5",
  "+49301234",
  "-0,5",
  "a=b",
  "a@b.example",
  "https://shop.example/?a=1;b=2",
  " kept ",
  "grün 東京 🙂",
  'say "hi"',
];

/**
 * The fields of CSV text that a spreadsheet would run, whichever of comma, semicolon and tab it splits a line at: those of some
 * languages take the semicolon, and then a quote in the middle of a field is text.
 */
export function formulasIn(csv: string): string[] {
  return [",", ";", "\t"]
    .flatMap((separator) => fieldsOf(csv.replace(/^\ufeff/, ""), separator))
    .filter((field) => formula.test(field) && !number.test(field));
}

const formula = /^[\s\p{C}"]*[=+\-@|%＝＋－＠]/u;
const number = /^[+-]?\d+(?:[.,]\d+)?$/;

/** The fields of all lines, in order. */
export function fieldsOf(csv: string, separator = ","): string[] {
  const fields: string[] = [];
  for (let at = 0; at < csv.length; ) {
    const quoted = csv[at] === '"' ? (/^"(?:[^"]|"")*(?:"|$)/.exec(csv.slice(at))?.[0] ?? "") : "";
    const rest = csv.slice(at + quoted.length);
    const end = rest.search(separator === "\t" ? /[\t\r\n]/ : new RegExp(`[${separator}\r\n]`));
    const plain = end < 0 ? rest : rest.slice(0, end);
    fields.push(quoted.replace(/^"|"$/g, "").replaceAll('""', '"') + plain);
    at += quoted.length + plain.length;
    at += csv.startsWith("\r\n", at) ? 2 : 1;
  }
  return fields;
}
