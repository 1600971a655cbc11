import type { DemoState } from "@sitewright/contract";
import type { SystemDb } from "../../platform/db/client.ts";
import { findDemo } from "./demo-repository.ts";

/** Whether there is a demo shop to start here, and how it is; nothing of one that nobody has started. */
export async function getDemo(deps: { db: SystemDb; isOn: boolean }): Promise<DemoState> {
  if (!deps.isOn) return { is_offered: false, version: null };
  return { is_offered: true, version: (await findDemo(deps.db))?.version ?? null };
}
