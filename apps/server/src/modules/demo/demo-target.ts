import type { SystemDb } from "../../platform/db/client.ts";
import { findDemo } from "./demo-repository.ts";

/** The one private target that workers may open without a setting: the demo shop's `host:port`. */
export async function demoTarget(db: SystemDb): Promise<string[]> {
  const demo = await findDemo(db);
  return demo ? [`${demo.host}:${demo.port}`] : [];
}

/** Whether an address is that of the demo shop's first page. */
export async function isDemoAddress(db: SystemDb, url: string): Promise<boolean> {
  const demo = await findDemo(db);
  const asked = URL.parse(url.trim());
  return demo !== null && asked?.href === `http://${demo.host}:${demo.port}/`;
}
