import type { AppMode } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, ServiceError } from "../../platform/errors.ts";
import type { KnownOrigins } from "../../platform/http/return-address.ts";
import { type BillingLease, requireLease } from "./billing-lease-repository.ts";
import {
  findBillingEmail,
  findTeamOfBilling,
  saveBilling,
  type TeamOfBilling,
} from "./billing-repository.ts";
import type { CardProvider } from "./card-provider.ts";

/** What billing's calls are given beside their context. */
export type BillingDeps = KnownOrigins & { provider: CardProvider | null; appMode: AppMode };

/** @throws ServiceError NOT_CONFIGURED where nothing is paid */
export function requireProvider({ provider }: Pick<BillingDeps, "provider">): CardProvider {
  if (provider) return provider;
  throw new ServiceError("NOT_CONFIGURED", "Nothing is paid for on this installation.");
}

/** The caller's team, as billing sees it. */
export async function requireTeam(db: Db, teamId: string): Promise<TeamOfBilling> {
  const team = await findTeamOfBilling(db, teamId);
  invariant(team, "a member's team exists");
  return team;
}

/**
 * The team's customer at the provider; made once, also when an answer is lost and the team renamed
 * before it is asked for again: a key of the provider's stands for one body.
 */
export async function ensureCustomer(
  db: Db,
  { stripe }: CardProvider,
  team: TeamOfBilling,
  lease: BillingLease,
): Promise<string> {
  if (team.billing?.customerId) return team.billing.customerId;
  const { id } = await stripe.customers.create(
    { metadata: { team: team.id } },
    { idempotencyKey: `customer of team ${team.id}` },
  );
  const email = await findBillingEmail(db, team.id);
  await stripe.customers.update(id, { name: team.name, ...(email !== null && { email }) });
  await transaction(db, async (tx) => {
    await requireLease(tx, lease);
    await saveBilling(tx, team.id, { customerId: id });
  });
  return id;
}
