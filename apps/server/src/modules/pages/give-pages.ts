import { randomUUID } from "node:crypto";
import type { TeamDb } from "../../platform/db/client.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { forgetRoomless } from "../links/index.ts";
import { type Plan, requireActiveSite } from "../plan/index.ts";
import { type AddedPages, type AddingOptions, addPages } from "./add-pages.ts";
import type { Address } from "./page-addresses.ts";

type Given = Pick<AddingOptions, "unscannedToo" | "extraScans" | "scansAtMost"> & {
  siteId: string;
  addresses: readonly Address[];
};

/**
 * Adds pages that a person gives, in the caller's transaction, which holds the plan, and tells of those that are new.
 * @throws ServiceError PLAN_LIMIT when there is no room for all of them, or the site is paused
 */
export async function givePages(
  tx: TeamDb,
  ctx: RequestContext,
  plan: Plan,
  { siteId, addresses, ...options }: Given,
): Promise<AddedPages> {
  await requireActiveSite(tx, plan, siteId);
  const by = originOf(ctx);
  const rows = addresses.map(({ url, key }) => ({ pageUrl: url, urlKey: key, title: null }));
  const because = { trigger: "person", triggerId: randomUUID(), by } as const;
  const told = await addPages(tx, plan, siteId, rows, { ...because, ...options });
  const [first] = addresses;
  if (first && told.added > 0) {
    const data = { count: told.added, page_url: first.url };
    await emit(tx, by, { name: "page.created", siteId, data });
  }
  await forgetRoomless(tx, { teamId: ctx.teamId, siteId });
  return told;
}
