import type { AppMode } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { invariant, ServiceError } from "../../platform/errors.ts";
import {
  findBillingEmail,
  findTeamOfBilling,
  saveBilling,
  type TeamOfBilling,
} from "./billing-repository.ts";
import type { CardProvider } from "./card-provider.ts";

/** What billing's calls are given beside their context. */
export type BillingDeps = { provider: CardProvider | null; appMode: AppMode; publicUrl: string };

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

/** The team's customer at the provider; made once, also when two ask at once or an answer is lost. */
export async function ensureCustomer(
  db: Db,
  { stripe }: CardProvider,
  team: TeamOfBilling,
): Promise<string> {
  if (team.billing?.customerId) return team.billing.customerId;
  const email = await findBillingEmail(db, team.id);
  const customer = await stripe.customers.create(
    { name: team.name, metadata: { team: team.id }, ...(email !== null && { email }) },
    { idempotencyKey: `customer:${team.id}` },
  );
  await saveBilling(db, team.id, { customerId: customer.id });
  return customer.id;
}
