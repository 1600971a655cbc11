/** Text as a string of a PDF, in UTF-16 (ISO 32000-1, 7.9.2.2). */
export function pdfText(text: string): string {
  const bytes = Buffer.from(text.toWellFormed(), "utf16le").swap16();
  return `<FEFF${bytes.toString("hex").toUpperCase()}>`;
}
