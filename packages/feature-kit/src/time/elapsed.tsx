import { useNow } from "@sitewright/ui-kit";
import { formatElapsed } from "./format-elapsed.ts";

/** The time since `since` (ISO 8601), counting on as minutes and seconds. */
export function Elapsed({ since }: { since: string }) {
  const now = useNow(eachSecond);
  return <time>{formatElapsed(now.getTime() - Date.parse(since))}</time>;
}

function eachSecond(): number {
  return 1000;
}
