import { windowSizeSchema } from "@sitewright/contract";

export type WindowSize = { width: string; height: string };

/** The two sides of `1350,940`. */
export function splitWindowSize(text: string): WindowSize {
  const [width = "", height = ""] = text.split(",");
  return { width, height };
}

export function joinWindowSize({ width, height }: WindowSize): string {
  return `${width.trim()},${height.trim()}`;
}

/** What is wrong with each side, in the contract's words; an object without keys when nothing is. */
export function windowSizeFaults(size: WindowSize): Partial<Record<keyof WindowSize, string>> {
  const faults: Partial<Record<keyof WindowSize, string>> = {};
  for (const side of ["width", "height"] as const) {
    // Judged beside a side that is certainly right, so that only the wrong one is named.
    const text = joinWindowSize({ width: "1000", height: "1000", [side]: size[side] });
    const { error } = windowSizeSchema.safeParse(text);
    const message = error?.issues[0]?.message;
    if (message !== undefined) faults[side] = message;
  }
  return faults;
}
