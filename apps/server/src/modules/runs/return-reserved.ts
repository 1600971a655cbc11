import type { Db } from "../../platform/db/client.ts";
import { returnToAllowance } from "../plan/index.ts";
import type { RunBulk } from "./bulks-repository.ts";
import { allowanceOf } from "./run-allowances.ts";

/** Returns what a bulk has reserved and will not open. */
export async function returnReserved(tx: Db, bulk: RunBulk): Promise<void> {
  const allowance = allowanceOf(bulk.kind);
  if (allowance === null || bulk.reserved === 0) return;
  await returnToAllowance(tx, bulk.teamId, allowance, bulk.chargeMonth, bulk.reserved);
}
