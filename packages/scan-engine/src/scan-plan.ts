import { type ScanPartName, scanPartNames } from "./evidence.ts";

/** The two times a page is loaded: once to look at it, once to measure it undisturbed. */
export type PageLoad = "capture" | "lighthouse";

/** Which load gives which part. One capture serves four parts; Lighthouse needs a load of its own. */
export const loadOfPart = {
  html: "capture",
  logs: "capture",
  images: "capture",
  security: "capture",
  lighthouse: "lighthouse",
} as const satisfies Record<ScanPartName, PageLoad>;

/** The parts asked for that a load gives, in the order they are reported. */
export function partsOfLoad(load: PageLoad, parts: readonly ScanPartName[]): ScanPartName[] {
  return scanPartNames.filter((part) => loadOfPart[part] === load && parts.includes(part));
}
