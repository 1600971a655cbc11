import clsx from "clsx";
import { softTone } from "../internal/tone.css.ts";
import type { Tone } from "../internal/tone.ts";
import * as styles from "./status.css.ts";

/** The method of a call to an API, short enough to stand before its path: `DEL` is DELETE. */
export function MethodTag({ method }: { method: string }) {
  return (
    <span className={clsx(styles.method, softTone[tones[method] ?? "neutral"])}>
      {method === "DELETE" ? <abbr title={method}>{method.slice(0, 3)}</abbr> : method}
    </span>
  );
}

const tones: Readonly<Record<string, Tone>> = {
  GET: "info",
  POST: "positive",
  PUT: "caution",
  PATCH: "caution",
  DELETE: "critical",
};
