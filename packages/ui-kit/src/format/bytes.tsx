import { formatBytes } from "./format-bytes.ts";

/** A size, from bytes. */
export function Bytes({ value }: { value: number }) {
  return <span>{formatBytes(value)}</span>;
}
