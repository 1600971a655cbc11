import { z } from "zod";

/** The parts of a scan, in the order screens show them. */
export const scanParts = [
  "html",
  "logs",
  "images",
  "lighthouse",
  "security",
  "accessibility",
  "network",
] as const;
export const scanPartSchema = z.enum(scanParts);
export type ScanPart = z.infer<typeof scanPartSchema>;

/** Those that are chosen: the HTML is looked at in any case, as it tells whether the page could be opened. */
export const chosenScanParts = scanParts.filter((part) => part !== "html");

/** What the health of a page is made of. */
export const healthParts = ["lighthouse", "security"] as const satisfies readonly ScanPart[];
