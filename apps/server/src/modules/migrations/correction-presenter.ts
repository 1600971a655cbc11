import type { MoveCorrection } from "@sitewright/contract";
import { somebody } from "./acceptance-presenter.ts";
import type { CorrectionRow } from "./corrections-repository.ts";

export function presentCorrection(row: CorrectionRow): MoveCorrection {
  return {
    path: row.path,
    new_path: row.newPath,
    reason: row.reason,
    by: row.by ?? somebody,
    time_created: row.timeCreated.toISOString(),
  };
}
