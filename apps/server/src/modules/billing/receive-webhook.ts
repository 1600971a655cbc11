import type Stripe from "stripe";
import { z } from "zod";
import type { SystemDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import { syncBillingJob } from "./billing-jobs.ts";
import { findTeamIdOfCustomer, findTeamOfBilling, noteEvent } from "./billing-repository.ts";
import type { CardProvider } from "./card-provider.ts";

/** Seconds a signature is good for, which is Stripe's own default. */
const toleranceSeconds = 300;

/**
 * Takes an event of the provider's. Only its signature and whom it is about are believed: the job it
 * leaves reads everything anew, so events may come late, twice and in any order.
 * @throws ServiceError BAD_REQUEST for a signature that does not hold
 */
export async function receiveWebhook(
  db: SystemDb,
  provider: CardProvider,
  payload: string,
  signature: string,
): Promise<void> {
  const event = verify(provider, payload, signature);
  const customerId = customerOf(event);
  await transaction(db, async (tx) => {
    if (!(await noteEvent(tx, { id: event.id, type: event.type }))) return;
    if (customerId === null) return;
    const teamId = (await findTeamIdOfCustomer(tx, customerId)) ?? (await namedTeamOf(tx, event));
    if (teamId) await syncBillingJob.send(tx, { team_id: teamId, customer_id: customerId });
  });
}

function verify(provider: CardProvider, payload: string, signature: string): Stripe.Event {
  const { stripe, webhookSecrets } = provider;
  for (const secret of webhookSecrets) {
    try {
      return stripe.webhooks.constructEvent(payload, signature, secret, toleranceSeconds);
    } catch {
      // Another secret may have signed it.
    }
  }
  throw new ServiceError("BAD_REQUEST", "This event is not signed by the card provider.");
}

/** The team that an object says it was made for; the job asks the provider whether that holds. */
async function namedTeamOf(tx: SystemDb, { data }: Stripe.Event): Promise<string | null> {
  const metadata: unknown = Reflect.get(data.object, "metadata");
  const named = z.object({ team: z.uuid() }).safeParse(metadata);
  return named.success ? ((await findTeamOfBilling(tx, named.data.team))?.id ?? null) : null;
}

/** The customer that an event's object is, or belongs to. */
function customerOf({ data, type }: Stripe.Event): string | null {
  const isCustomer = /^customer\.(created|updated|deleted)$/.test(type);
  const customer: unknown = Reflect.get(data.object, isCustomer ? "id" : "customer");
  return typeof customer === "string" ? customer : null;
}
