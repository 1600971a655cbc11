import type { EndpointRequest, endpoints, Issue } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { ownId } from "../../platform/db/own-ids.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { storable } from "../../platform/storage/storable.ts";
import { emit, type Origin, originOf } from "../events/index.ts";
import { openIssue } from "./get-issue.ts";
import { insertEntries } from "./issue-entries-repository.ts";
import { lockIssues } from "./lock-issues-repository.ts";
import { countManual, insertIssues, siteOfPage } from "./new-issues-repository.ts";
import { openChange } from "./open-change.ts";
import { requireAssignee } from "./require-assignee.ts";

type Input = EndpointRequest<typeof endpoints.issues.create>;
type Manual = Extract<Input, { title: string }>;

/** Issues of one team that people opened: more is a program's mistake. */
const manualMax = 50_000;

/**
 * Opens an issue by hand, or of a change that a test found, which is the one there is where it is known.
 * @throws ServiceError NOT_FOUND for a page, site, test, change or member that is not the caller's, PLAN_LIMIT,
 * BAD_REQUEST for an assignee who does not see the site
 */
export function createIssue(ctx: RequestContext, input: Input): Promise<Issue> {
  return transaction(ctx.db, async (tx) => {
    await lockIssues(tx, ctx.teamId);
    const id = "test_id" in input ? await openChange(tx, ctx, input) : await open(tx, ctx, input);
    return openIssue(tx, id);
  });
}

async function open(tx: TeamDb, ctx: RequestContext, input: Manual): Promise<string> {
  const { title, details, severity, assignee, labels } = input;
  const pageId = "page_id" in input ? await ownId(tx, "page", input.page_id) : null;
  const siteId =
    "site_id" in input
      ? await ownId(tx, "site", input.site_id)
      : await siteOfPage(tx, await ownId(tx, "page", input.page_id));
  if (assignee !== null) await requireAssignee(tx, assignee, [siteId]);
  const issue = { title, details, severity, assignee, labels, siteId, pageId };
  return insertManual(tx, { ...issue, by: originOf(ctx), createdBy: ctx.userId });
}

/** An issue that no finding stands behind. */
type ManualIssue = Pick<Manual, "title" | "details" | "severity" | "assignee" | "labels"> & {
  siteId: string;
  pageId: string | null;
  by: Origin<string>;
  /** Null for one that no person opened. */
  createdBy: string | null;
};

/**
 * Opens an issue of its own for a step of a flow, in the caller's transaction.
 * @returns its id
 * @throws ServiceError PLAN_LIMIT
 */
export async function openByHand(tx: TeamDb, issue: ManualIssue): Promise<string> {
  await lockIssues(tx, tx.scope.teamId);
  return insertManual(tx, issue);
}

async function insertManual(
  tx: TeamDb,
  { title, details, labels, severity, assignee, siteId, pageId, by, createdBy }: ManualIssue,
): Promise<string> {
  const { teamId } = by;
  if ((await countManual(tx)) >= manualMax) {
    throw new ServiceError("PLAN_LIMIT", `A team can have ${manualMax} issues of its own.`);
  }
  const text = storable({ title, details, labels });
  const [made] = await insertIssues(tx, teamId, [
    {
      ...text,
      siteId,
      severity,
      assignee,
      pageId,
      sources: ["manual"],
      isNamed: true,
      isGraded: true,
      isSeenAgain: true,
      createdBy,
    },
  ]);
  if (!made) throw new Error("Broken assumption: an inserted row is answered");
  const { id: issueId, number } = made;
  await insertEntries(tx, teamId, [
    { issueId, siteId, by: createdBy, kind: "opened", details: {} },
  ]);
  const data = { issue_id: issueId, number, title: text.title, severity, run_id: null };
  await emit(tx, by, { name: "issue.opened", siteId, data });
  return issueId;
}
