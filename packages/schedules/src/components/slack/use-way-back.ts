import type { SlackSearch } from "@sitewright/contract";
import { useEffect, useRef } from "react";
import { useCompleteSlack } from "../../api/use-complete-slack.ts";

/** What Slack sent the browser back with is used once, and goes from the address at once. */
export function useWayBack(
  { code, state }: SlackSearch,
  onSearchChange: (search: SlackSearch) => void,
) {
  const complete = useCompleteSlack();
  const used = useRef<string | null>(null);
  useEffect(() => {
    if (code === undefined || state === undefined || used.current === state) return;
    used.current = state;
    complete.mutate({ code, state });
    onSearchChange({});
  }, [code, state, complete, onSearchChange]);
  return complete;
}
