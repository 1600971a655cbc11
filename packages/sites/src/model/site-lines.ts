export type SiteLine = {
  /** Of the text, from 1. */
  number: number;
  site_url: string;
  tags: string[];
};

/** Reads addresses from a text, one a line; after a semicolon or a tab its tags stand, with commas between. */
export function readSiteLines(text: string): SiteLine[] {
  return text.split(/\r?\n/).flatMap((line, at) => {
    const [address = "", ...rest] = line.split(/[;\t]/);
    const site_url = address.trim();
    if (site_url === "" && rest.join("").trim() === "") return [];
    return [{ number: at + 1, site_url, tags: readWords(rest.join(",")) }];
  });
}

/** The text without these lines: what is left to see to. */
export function withoutLines(text: string, numbers: ReadonlySet<number>): string {
  return text
    .split(/\r?\n/)
    .filter((_, at) => !numbers.has(at + 1))
    .join("\n");
}

/** What a file of comma-separated values says, as lines to look at: address, tags. A header is left out. */
export function linesOfCsv(csv: string): string {
  return readCsv(csv)
    .filter(([address = ""], at) => !(at === 0 && isHeader(address)))
    .map(([address = "", ...rest]) => {
      const tags = rest.flatMap((cell) => readWords(cell.replaceAll(";", ",")));
      return tags.length === 0 ? address.trim() : `${address.trim()}; ${tags.join(", ")}`;
    })
    .filter((line) => line !== "")
    .join("\n");
}

function isHeader(address: string): boolean {
  return /^(address|url|site|site_url|website)$/i.test(address.trim());
}

function readWords(text: string): string[] {
  const words = text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
}

/** Rows of cells by RFC 4180, whose separator is the semicolon where the first line has no comma. */
function readCsv(csv: string): string[][] {
  const text = csv.replace(/^\uFEFF/, "");
  const [first = ""] = text.split(/\r?\n/, 1);
  const separator = !first.includes(",") && first.includes(";") ? ";" : ",";
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === "") {
      isQuoted = true;
      cell = "";
    } else if (sign === separator) {
      row.push(cell);
      cell = "";
    } else if (sign === "\n") {
      rows.push([...row, cell.replace(/\r$/, "")]);
      row = [];
      cell = "";
    } else cell += sign;
  }
  if (cell !== "" || row.length > 0) rows.push([...row, cell]);
  return rows;
}
