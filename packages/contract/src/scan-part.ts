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
