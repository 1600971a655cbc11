import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { nextOccurrences } from "./occurrence.ts";
import { presentOccurrence } from "./present-windows.ts";
import { windowTimingOf } from "./window-timing.ts";
import { databaseTime } from "./windows-repository.ts";

type Call = typeof endpoints.maintenance.preview;

/**
 * The next times that a window would come. Nothing is kept.
 * @throws ServiceError INVALID_INPUT as for making it
 */
export async function previewWindow(
  ctx: RequestContext,
  input: EndpointRequest<Call>,
): Promise<EndpointResult<Call>> {
  const timing = windowTimingOf(input);
  const next = nextOccurrences(timing, await databaseTime(ctx.db), 3);
  return { next: next.map(presentOccurrence) };
}
