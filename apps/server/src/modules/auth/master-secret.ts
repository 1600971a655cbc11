import { randomBytes } from "node:crypto";
import type { SystemDb } from "../../platform/db/client.ts";
import { insertSettingOnce } from "./settings-repository.ts";

/** The installation's secret when SECRET_KEY is not set: made once, the same for every process. */
export function loadMasterSecret(db: SystemDb): Promise<string> {
  return insertSettingOnce(db, "master_secret", randomBytes(32).toString("base64url"));
}
