export type PdfLine = { text: string; right?: string; size?: number };

const width = 595;
const height = 842;
const margin = 56;

/**
 * A PDF 1.4 file of one A4 page with lines of text in the standard font Helvetica, which readers bring along.
 * ISO 32000-1: letters outside Latin-1 become question marks.
 */
export function singlePagePdf(title: string, lines: PdfLine[]): Uint8Array {
  let y = height - margin;
  const drawing = lines.flatMap(({ text, right, size = 11 }) => {
    y -= Math.round(size * 1.6);
    return [
      draw(text, margin, y, size),
      ...(right === undefined
        ? []
        : [draw(right, width - margin - textWidth(right, size), y, size)]),
    ];
  });
  const content = drawing.join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en) >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title (${escapeString(title)}) >>`,
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const start = file.length;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}

function draw(text: string, x: number, y: number, size: number) {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${escapeString(text)}) Tj ET`;
}

function escapeString(text: string) {
  return text
    .replaceAll("×", "x")
    .replace(/[^\x20-\x7e\xa1-\xff]/g, "?")
    .replace(/[\\()]/g, (letter) => `\\${letter}`);
}

/** Digits, signs and capitals of amounts are about half as wide as they are high in Helvetica. */
function textWidth(text: string, size: number) {
  const narrow = [...text].filter((letter) => ".,".includes(letter)).length;
  return Math.round((text.length - narrow) * size * 0.556 + narrow * size * 0.278);
}
