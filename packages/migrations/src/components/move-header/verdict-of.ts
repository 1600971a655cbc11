import type { Rehearsal } from "@sitewright/contract";
import { listOf } from "@sitewright/feature-kit";
import type { useTexts } from "../../texts.ts";

/** What a rehearsal, or the check after the switch, comes to, as one sentence. */
export function verdictOf(
  { title }: ReturnType<typeof useTexts<"header">>,
  { of, outcome, blocks, looks, accepted, accepted_by, pages, unread, unsure }: Rehearsal,
): string {
  const isCheck = of !== null;
  if (outcome === "no_go") {
    return isCheck
      ? title.otherThanRehearsed(blocks, looks)
      : title.no_go(blocks, looks, pages.ready, pages.all);
  }
  if (outcome === "unsettled") return title.unsettled(unread, unsure);
  if (accepted > 0) return title.accepted(accepted, listOf(accepted_by));
  if (isCheck) return looks > 0 ? title.goSinceRehearsed(looks) : title.asRehearsed(pages.all);
  return looks > 0
    ? title.goWithLooks(looks, pages.ready, pages.all)
    : title.go(pages.ready, pages.all);
}
