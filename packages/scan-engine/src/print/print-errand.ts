import type { BrowserTools } from "../runner/errand.ts";
import { ScanError } from "../scan-error.ts";
import { finishPdf } from "./finish-pdf.ts";
import { readStream } from "./read-stream.ts";
import { withClosedPage } from "./with-closed-page.ts";

/** A document as a runner is asked to print it: plain data. */
export type PrintRequest = {
  /** A whole document; its pictures and fonts are data: addresses, and nothing else is loaded. */
  html: string;
  title: string;
  /** As in `<html lang>`. */
  lang: string;
  /** The only date in the PDF, ISO 8601: the same document with the same date has the same bytes. */
  date: string;
  /** The headings that its own links lead to, by their id. */
  links?: Readonly<Record<string, string>>;
};

export type PrintedDocument = { pdf: Uint8Array; pages: number };

/**
 * Prints a document with tags, outline, language and title. What is in it may be a stranger's words: nothing is asked of the network,
 * and no script runs, whatever it says.
 */
export async function printErrand(
  { html, title, lang, date, links = {} }: PrintRequest & { allowPrivate: readonly string[] },
  tools: BrowserTools,
): Promise<PrintedDocument> {
  const { bounds, signal } = tools;
  if (Buffer.byteLength(html) > bounds.maxPrintHtmlBytes) throw tooLarge(bounds.maxPrintHtmlBytes);
  const stop = { ms: bounds.printMs, signal };
  const raw = await withClosedPage(tools, stop, async (session) => {
    const { frameTree } = await session.send("Page.getFrameTree");
    await session.send("Page.setDocumentContent", { frameId: frameTree.frame.id, html });
    const { stream } = await session.send("Page.printToPDF", {
      printBackground: true,
      preferCSSPageSize: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
      transferMode: "ReturnAsStream",
    });

    if (!stream) throw new ScanError("INTERNAL", "The browser gave no PDF.");
    return readStream(session, stream, bounds.maxPdfBytes);
  });
  return finishPdf(raw, { title, lang, date: new Date(date), links });
}

function tooLarge(bytes: number): ScanError {
  return new ScanError("TOO_LARGE", `The limit of a printed document is ${bytes} bytes.`);
}
