import type { Edition } from "../edition.ts";
import { plainText } from "../markup/plain-text.ts";
import { periodInWords } from "../words/dates.ts";

/** "shop.example/delivery, November 2026" */
export function subjectAndPeriod({ subject, period }: Pick<Edition, "subject" | "period">): string {
  return `${subject.host}${subject.path ?? ""}, ${periodInWords(period)}`;
}

/** What the document is called, without signs that a window or a PDF reader would stumble over. */
export function reportTitle(edition: Pick<Edition, "subject" | "period">): string {
  return plainText(`${subjectAndPeriod(edition)}: website report`).replaceAll(/\s+/g, " ");
}
