import type { Db, TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import type { Logger } from "../../platform/logger.ts";
import { bySystem } from "../events/index.ts";
import { withBillingLease } from "./billing-lease.ts";
import { type BillingLease, requireLease } from "./billing-lease-repository.ts";
import { findTeamOfBilling, saveBilling } from "./billing-repository.ts";
import { requireProvider } from "./billing-tools.ts";
import type { CardProvider } from "./card-provider.ts";
import { findSubscription, isRunning, syncSubscription } from "./sync-subscription.ts";

export type SyncDeps = { db: TeamDb; provider: CardProvider | null; log: Logger };

/** A job that finds a team's payments being changed comes back later: it has others to read. */
const patienceMs = 2_000;

type SyncInput = {
  team_id: string;
  /** Whom an event named, for a team whose customer was never written down. */
  customer_id?: string | undefined;
};

/**
 * Brings one team to what the provider says, and ends its plan once its days of grace are over.
 * @throws ServiceError BUSY while the team's payments are being changed, NOT_CONFIGURED in a process
 * without the provider's settings
 */
export async function syncTeam(
  deps: SyncDeps,
  { team_id: teamId, customer_id: named }: SyncInput,
): Promise<void> {
  const { db, log } = deps;
  const provider = requireProvider(deps);
  const team = await findTeamOfBilling(db, teamId);
  if (!team) return;
  await withBillingLease(db, teamId, patienceMs, async (lease) => {
    const known = (await findTeamOfBilling(db, teamId))?.billing?.customerId;
    const customerId = known ?? (named && (await adoptCustomer(db, provider, lease, named)));
    if (!customerId) return;
    const told = { customerId, by: bySystem(teamId) };
    const { changed } = await syncSubscription(db, provider, lease, told);
    if (changed) log.info({ team: teamId }, "a team's payments were brought to the provider's");
    if (!(await isGraceOver(db, teamId))) return;
    await endSubscription(provider, customerId);
    await syncSubscription(db, provider, lease, told);
  });
}

/** An answer of the provider's was lost before its customer was written down; asked, it says whose it is. */
async function adoptCustomer(
  db: Db,
  { stripe }: CardProvider,
  lease: BillingLease,
  customerId: string,
): Promise<string | null> {
  const customer = await stripe.customers.retrieve(customerId);
  if (customer.deleted || customer.metadata.team !== lease.teamId) return null;
  await transaction(db, async (tx) => {
    await requireLease(tx, lease);
    await saveBilling(tx, lease.teamId, { customerId });
  });
  return customerId;
}

async function isGraceOver(db: Db, teamId: string): Promise<boolean> {
  const billing = (await findTeamOfBilling(db, teamId))?.billing;
  if (billing?.state !== "past_due" || billing.graceUntil === null) return false;
  return billing.graceUntil <= new Date();
}

/** Ends what the customer of a deleted team pays for. */
export async function endCustomer(
  deps: Pick<SyncDeps, "provider">,
  customerId: string,
): Promise<void> {
  await endSubscription(requireProvider(deps), customerId);
}

async function endSubscription({ stripe }: CardProvider, customerId: string): Promise<void> {
  for (;;) {
    const subscription = await findSubscription(stripe, customerId);
    if (!subscription) return;
    // What was used until now is still paid for.
    const invoiceNow = isRunning(subscription) ? { invoice_now: true } : {};
    await stripe.subscriptions.cancel(subscription.id, invoiceNow);
  }
}
