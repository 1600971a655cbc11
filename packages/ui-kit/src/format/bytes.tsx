import { useFormats } from "../locale/use-formats.ts";

/** A size, from bytes. */
export function Bytes({ value }: { value: number }) {
  return <span>{useFormats().bytes(value)}</span>;
}
