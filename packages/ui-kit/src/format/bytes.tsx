import { useFormats } from "../locale/use-formats.ts";
import * as styles from "./format.css.ts";

/** A size, from bytes. */
export function Bytes({ value }: { value: number }) {
  return <span className={styles.whole}>{useFormats().bytes(value)}</span>;
}
