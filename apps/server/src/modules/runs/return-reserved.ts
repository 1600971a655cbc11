import type { Db } from "../../platform/db/client.ts";
import { returnToAllowance } from "../plan/index.ts";
import type { RunBulk } from "./bulks-repository.ts";
import { allowanceAt } from "./run-allowances.ts";

/** Returns what a bulk has reserved and will not open. */
export async function returnReserved(tx: Db, bulk: RunBulk): Promise<void> {
  if (bulk.reserved === 0) return;
  const allowance = await allowanceAt(tx, bulk);
  if (allowance === null) return;
  await returnToAllowance(tx, bulk.teamId, allowance, bulk.chargeMonth, bulk.reserved);
}
