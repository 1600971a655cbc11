import type { DemoState } from "@sitewright/contract";
import { breakage } from "@sitewright/demo-site";
import type { SystemDb } from "../../platform/db/client.ts";
import { findDemo } from "./demo-repository.ts";

/** Whether there is a demo shop to start here, and how it is; nothing of one that nobody has started. */
export async function getDemo(deps: { db: SystemDb; isOn: boolean }): Promise<DemoState> {
  if (!deps.isOn) return { is_offered: false, version: null, faults: [] };
  const stored = await findDemo(deps.db);
  const faults = breakage.map(({ change }) => change);
  return { is_offered: true, version: stored?.version ?? null, faults };
}
