import { paths } from "@sitewright/contract";
import { takeFromBucket } from "../../platform/db/buckets.ts";
import type { TeamDb } from "../../platform/db/client.ts";
import type { Mailer } from "../mail/index.ts";
import { selectNamed } from "./named-members-repository.ts";

export type MentionDeps = { mailer: Mailer; publicUrl: string };

type Comment = {
  entryId: string;
  issue: { id: string; number: number; title: string; siteId: string };
  by: { userId: string; name: string };
  text: string;
  /** Members, each once. */
  mentions: readonly string[];
};

/** However often somebody is named in an issue, one mail in this time. */
const quietSeconds = 600;

/**
 * Tells those by mail whom a comment is meant for: who may see the issue, never who wrote it, and each
 * at most once in ten minutes for one issue.
 */
export async function mailMentions(
  tx: TeamDb,
  { mailer, publicUrl }: MentionDeps,
  { entryId, issue, by, text, mentions }: Comment,
): Promise<void> {
  const url = publicUrl + paths.issue(issue.id);
  // In one order, so that two comments which name the same people do not wait for each other.
  for (const { id, userId, email, mayOpen } of await selectNamed(tx, mentions, [issue.siteId])) {
    if (!mayOpen || userId === by.userId) continue;
    const bucket = { key: `mention:${issue.id}:${id}`, max: 1, seconds: quietSeconds };
    if ((await takeFromBucket(tx, bucket)) > 0) continue;
    const { number, title } = issue;
    await mailer.queue(tx, `mention:${entryId}:${id}`, {
      kind: "mention",
      to: email,
      values: { by: by.name, number, title, comment: text, url },
    });
  }
}
