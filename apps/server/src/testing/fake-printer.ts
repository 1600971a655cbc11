import type { ReportPrinter } from "../modules/reports/index.ts";

/** A printer whose every document comes to the same few bytes. */
export const fakePrinter: ReportPrinter = {
  print: async () => ({ pdf: Buffer.from("%PDF-1.4"), pages: 1 }),
};
