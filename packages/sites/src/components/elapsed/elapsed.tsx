import { formatElapsed } from "../../model/elapsed.ts";
import { useNow } from "./use-now.ts";

const tickMs = 1000;

/** The time since `since` (ISO 8601), counting on as minutes and seconds. */
export function Elapsed({ since }: { since: string }) {
  const now = useNow(tickMs);
  return <time>{formatElapsed(now - Date.parse(since))}</time>;
}
