import type { RequestContext } from "../../platform/http/request-context.ts";
import { findPersonName } from "./person-repository.ts";

/** The sentence that cancelled work carries. */
export async function cancellationBy(ctx: RequestContext): Promise<string> {
  return `Cancelled by ${(await findPersonName(ctx.db, ctx.userId)) ?? "somebody"}.`;
}
