import { inflateSync } from "node:zlib";

/** A piece of text as a PDF has it, with the tag nearest to it, such as H2 or TD. */
type PdfPiece = {
  page: number;
  role: string;
  element: number;
  text: string;
  /** Where on the page's width its letters begin, in CSS pixels, margins left out. */
  xs: number[];
  /** How far below the first page's upper edge their lines stand, as if all pages were one. */
  ys: number[];
};

/** A PDF of the browser as it gets to a reader who goes by its tags: found without its maker's word. */
export type ReadPdf = {
  pieces: PdfPiece[];
  headings: { role: string; text: string; page: number }[];
  outline: string[];
  alternatives: string[];
  links: string[];
  /** All text without blanks, since lines end without one. */
  text: string;
};

export function readPdf(pdf: Uint8Array): ReadPdf {
  const file = Buffer.from(pdf).toString("latin1");
  // Later objects replace earlier ones: that is what an update is.
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, number, text]) => [Number(number), text ?? ""] as const,
    ),
  );
  const all = [...objects.values()];
  const elements = elementsOf(objects);
  const pages = all.filter((text) => text.startsWith("<</Type /Page\n"));
  const pieces = pages.flatMap((page, index) => piecesOf(page, index + 1, objects, elements));
  return {
    pieces,
    headings: headingsOf(pieces, elements),
    outline: all.flatMap((text) => {
      const title = /^<<\/Title (.*)\n(?=[\s\S]*\/Parent )/.exec(text)?.[1];
      return title ? [stringOf(title)] : [];
    }),
    alternatives: all.flatMap((text) => {
      const alternative = /\/S \/Figure\n(?:[\s\S]*\n)?\/Alt (.*)\n/.exec(text)?.[1];
      return alternative ? [stringOf(alternative)] : [];
    }),
    links: all.flatMap((text) => /\/URI \((.*)\)>>/.exec(text)?.[1] ?? []),
    text: bare(pieces.map(({ text }) => text).join("")),
  };
}

/** Without blanks. */
export function bare(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

type Objects = ReadonlyMap<number, string>;
type Elements = ReadonlyMap<number, { role: string; parent: number }>;

function elementsOf(objects: Objects): Elements {
  const elements = new Map<number, { role: string; parent: number }>();
  for (const [number, text] of objects) {
    const found = /^<<\/Type \/StructElem\n\/S \/(\w+)\n(?:[\s\S]*?\n)??\/P (\d+) 0 R/.exec(text);
    if (found) elements.set(number, { role: found[1] ?? "", parent: Number(found[2]) });
  }
  return elements;
}

function piecesOf(page: string, number: number, objects: Objects, elements: Elements): PdfPiece[] {
  const parents = [...objects.values()].find((text) => text.startsWith("<</Type /ParentTree"));
  const key = /\/StructParents (\d+)/.exec(page)?.[1];
  const list = new RegExp(`[[ \\n]${key} (\\d+) 0 R`).exec(parents ?? "")?.[1];
  const marked = [...(objects.get(Number(list)) ?? "").matchAll(/(\d+) 0 R/g)];
  const fonts = new Map(
    [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", font]) => {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(font)) ?? "")?.[1];
      return [name, lettersOf(streamOf(objects.get(Number(unicode))))] as const;
    }),
  );
  const content = streamOf(objects.get(Number(/\/Contents (\d+) 0 R/.exec(page)?.[1])));
  return [...content.matchAll(/<<\/MCID (\d+) >>BDC([\s\S]*?)EMC/g)].flatMap(([, mark, body]) => {
    const element = Number(marked[Number(mark)]?.[1]);
    const { text, xs, ys } = shownIn(body ?? "", fonts);
    const role = elements.get(nearest(element, elements, /^(?!NonStruct|Span)/))?.role ?? "";
    return text ? [{ page: number, role, element, text, xs, ys }] : [];
  });
}

function shownIn(body: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  let [text, x, y] = ["", 0, 0];
  const xs: number[] = [];
  const ys: number[] = [];
  let letters: ReadonlyMap<string, string> | undefined;
  const operators =
    /\/(F\d+) [\d.]+ Tf|([-\d.]+) ([-\d.]+) Tm|([-\d.]+) ([-\d.]+) Td|<([0-9A-F]+)> Tj/g;
  for (const [, font, at, line, by, down, codes] of body.matchAll(operators)) {
    if (font) letters = fonts.get(font);
    if (at) x = Number(at);
    if (by) x += Number(by);
    if (line) y = Number(line);
    if (down) y += Number(down);
    for (const code of codes?.match(/.{4}/g) ?? []) text += letters?.get(code) ?? "\ufffd";
    if (codes) xs.push(x);
    if (codes) ys.push(y);
  }
  return { text, xs, ys };
}

/** A font's glyphs in letters, by its ToUnicode map (ISO 32000-1, 9.10.3). */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, body = ""] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = "", text = ""] of body.matchAll(/<(\w+)> <(\w+)>/g)) {
      letters.set(code, unicodeOf(text));
    }
  }
  for (const [, body = ""] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = "", to = "", text = ""] of body.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1) {
        const shifted = Number.parseInt(text, 16) + code - Number.parseInt(from, 16);
        letters.set(
          code.toString(16).toUpperCase().padStart(4, "0"),
          String.fromCodePoint(shifted),
        );
      }
    }
  }
  return letters;
}

function headingsOf(pieces: readonly PdfPiece[], elements: Elements): ReadPdf["headings"] {
  const found = new Map<number, ReadPdf["headings"][number]>();
  for (const { element, text, page } of pieces) {
    const heading = nearest(element, elements, /^H\d$/);
    const role = elements.get(heading)?.role;
    if (!role) continue;
    const known = found.get(heading) ?? { role, text: "", page };
    found.set(heading, { ...known, text: known.text + text });
  }
  return [...found.values()];
}

function nearest(element: number, elements: Elements, role: RegExp): number {
  let at = element;
  while (elements.has(at) && !role.test(elements.get(at)?.role ?? "")) {
    at = elements.get(at)?.parent ?? 0;
  }
  return at;
}

function streamOf(object = ""): string {
  const start = object.indexOf("stream\n") + "stream\n".length;
  const length = Number(/\/Length (\d+)/.exec(object)?.[1] ?? 0);
  const bytes = Buffer.from(object.slice(start, start + length), "latin1");
  if (length === 0) return "";
  return object.slice(0, start).includes("/FlateDecode")
    ? inflateSync(bytes).toString("latin1")
    : bytes.toString("latin1");
}

/** A PDF's string in brackets, or in hex as UTF-16. */
function stringOf(text: string): string {
  if (!text.startsWith("<")) return text.slice(1, -1).replaceAll(/\\(.)/g, "$1");
  return unicodeOf(text.slice(1, -1).replace(/^FEFF/i, ""));
}

function unicodeOf(hex: string): string {
  return Buffer.from(hex, "hex").swap16().toString("utf16le");
}
