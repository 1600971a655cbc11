import { ScanError } from "../scan-error.ts";
import { pdfText } from "./pdf-text.ts";

/**
 * The links of a PDF with what each says of itself, for readers that do not see where it leads.
 * @param names the document's own headings by their id.
 * @throws ScanError INVALID_URL where one leads to anything but the web: the browser writes any scheme into a PDF.
 */
export function linkObjects(
  pdf: string,
  names: Readonly<Record<string, string>>,
): { number: number; text: string }[] {
  const annotations = pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n(<<\/Type \/Annot\b[\s\S]*?>>)\nendobj/g);
  return [...annotations].flatMap(([, number, text = ""]) => {
    if (!/\/Subtype \/Link\b/.test(text)) return [];
    const said = `/Contents ${pdfText(saidOf(text, names))}`;
    return [{ number: Number(number), text: text.replace(/^<</, `<<${said}\n`) }];
  });
}

function saidOf(annotation: string, names: Readonly<Record<string, string>>): string {
  const target = /\/Dest \/([^\s/>]+)/.exec(annotation)?.[1];
  if (target && !/\/A\s*<</.test(annotation)) return `Go to ${names[target] ?? target}`;
  const written = /\/S \/URI\s*\/URI \(((?:\\.|[^\\)])*)\)/.exec(annotation)?.[1];
  const address = written?.replaceAll(/\\(.)/g, "$1") ?? "";
  if (!/^https?:\/\//i.test(address)) {
    throw new ScanError("INVALID_URL", "A printed document links to nothing else.");
  }
  return `Open ${address}`;
}
