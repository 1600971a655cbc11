import { mailedPdfMaxBytes, type OpenEdition } from "@sitewright/contract";

/** Whether a mail of an edition has its PDF in it, as the server decides, or why it has the link alone. */
export function mailedPdf({ pdf, pdf_bytes }: Pick<OpenEdition, "pdf" | "pdf_bytes">) {
  if (pdf === "waiting") return "waiting";
  if (pdf_bytes === null) return "missing";
  return pdf_bytes <= mailedPdfMaxBytes ? "attached" : "tooLarge";
}
