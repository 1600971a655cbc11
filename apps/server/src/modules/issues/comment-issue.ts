import type { EndpointRequest, endpoints, IssueEntry } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { insertComment, namesOfMembers, selectEntries } from "./issue-entries-repository.ts";
import { findIssue } from "./issue-rows-repository.ts";
import { type MentionDeps, mailMentions } from "./mail-mentions.ts";

/**
 * Adds a comment, and tells by mail whom it is meant for.
 * @throws ServiceError NOT_FOUND, also for a mention of who is no member of the team
 */
export function commentIssue(
  ctx: RequestContext,
  { id, text, mentions }: EndpointRequest<typeof endpoints.issues.comment>,
  deps: MentionDeps,
): Promise<IssueEntry> {
  return transaction(ctx.db, async (tx) => {
    const issue = await findIssue(tx, id);
    if (!issue) throw notFound("issue");
    const named = [...new Set(mentions)];
    if ((await namesOfMembers(tx, named)).size < named.length) throw notFound("member");
    const { siteId, number, title } = issue.row;
    const details = { text, mentions: named };
    const entryId = await insertComment(tx, { issueId: id, siteId, by: ctx.userId, details });
    const data = { issue_id: id, title, mentions: named.length };
    await emit(tx, originOf(ctx), { name: "issue.commented", siteId, data });
    const [entry] = await selectEntries(tx, id, entryId);
    invariant(entry, "a comment that was just written is there");
    await mailMentions(tx, deps, {
      entryId,
      issue: { id, number, title, siteId },
      by: { userId: ctx.userId, name: entry.by ?? "A member" },
      text,
      mentions: named,
    });
    return entry;
  });
}
