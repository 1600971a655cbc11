import type { TeamDb } from "../../platform/db/client.ts";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { applyUpdates } from "./apply-updates.ts";
import { selectChangeable } from "./change-issues-repository.ts";
import { findChange, findKey, placeChange } from "./issue-changes-repository.ts";
import { insertEntries } from "./issue-entries-repository.ts";
import { insertIssues, insertKeys } from "./new-issues-repository.ts";

/**
 * Opens the issue of a change that a test found; one that is known is opened again where it was closed, and has the
 * change's page as a place.
 * @returns its id
 * @throws ServiceError NOT_FOUND when the caller has no such test, or it found no such change
 */
export async function openChange(
  tx: TeamDb,
  ctx: RequestContext,
  { test_id: testId, fingerprint }: { test_id: string; fingerprint: string },
): Promise<string> {
  const change = await findChange(tx, testId, fingerprint);
  if (!change) throw notFound("change");
  const { siteId, pageUrl } = change;
  const key = changeKey(fingerprint);
  const known = await findKey(tx, siteId, key);
  if (known !== null) {
    await placeChange(tx, ctx.teamId, { ...change, issueId: known });
    await applyUpdates(tx, ctx, await selectChangeable(tx, [known]), { status: "open" });
    return known;
  }
  const severity = change.fails ? ("high" as const) : ("medium" as const);
  const [made] = await insertIssues(tx, ctx.teamId, [
    {
      siteId,
      severity,
      title: change.sentence.slice(0, 200),
      sources: ["test"],
      whatToDo: "Mend it and test the page again, or accept the change in the test.",
      openedRun: testId,
      openedKind: "test",
      pages: 1,
      firstUrl: pageUrl,
      lastUrl: pageUrl,
      createdBy: ctx.userId,
    },
  ]);
  if (!made) throw new Error("Broken assumption: an inserted row is answered");
  const { id: issueId, number } = made;
  await insertKeys(tx, ctx.teamId, [{ siteId, fingerprint: key, cause: key, issueId }]);
  await placeChange(tx, ctx.teamId, { ...change, issueId });
  const run = { kind: "test" as const, id: testId, time: change.time.toISOString() };
  await insertEntries(tx, ctx.teamId, [
    { issueId, siteId, by: ctx.userId, kind: "opened", details: { run } },
  ]);
  const data = { issue_id: issueId, number, title: change.sentence, severity, run_id: testId };
  await emit(tx, originOf(ctx), { name: "issue.opened", siteId, data });
  return issueId;
}

/** A change's fingerprint among those of findings. */
export function changeKey(fingerprint: string): string {
  return `test ${fingerprint}`;
}
