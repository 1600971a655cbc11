import { useFormats } from "../locale/use-formats.ts";
import { formatDuration } from "./format-duration.ts";

/** A length of time, from milliseconds. */
export function Duration({ ms }: { ms: number }) {
  return <span>{formatDuration(ms, useFormats())}</span>;
}
