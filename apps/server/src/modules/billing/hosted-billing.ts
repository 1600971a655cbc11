import {
  type BillingInfo,
  type EndpointRequest,
  type EndpointResult,
  type endpoints,
  paths,
} from "@sitewright/contract";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { returnAddress } from "../../platform/http/return-address.ts";
import { originOf } from "../events/index.ts";
import { withBillingLease } from "./billing-lease.ts";
import type { TeamOfBilling } from "./billing-repository.ts";
import { type BillingDeps, ensureCustomer, requireProvider, requireTeam } from "./billing-tools.ts";
import type { CardProvider } from "./card-provider.ts";
import { getBillingInfo } from "./get-billing-info.ts";
import { askProvider, isMissing } from "./provider-error.ts";
import { findAgreedPrice } from "./provider-prices.ts";
import { findSubscription, isRunning, syncSubscription } from "./sync-subscription.ts";

/**
 * The provider's page for an enterprise team: its checkout before the first payment, its portal
 * after. Both lead back to the page asked for, else to `/billing/update`.
 * @throws ServiceError FORBIDDEN for any other plan, INVALID_INPUT for a page that is not allowed,
 *   NOT_CONFIGURED, BUSY
 */
export async function getHostedUrl(
  { db, teamId, log }: RequestContext,
  { return_to: returnTo }: EndpointRequest<typeof endpoints.billing.url>,
  deps: BillingDeps,
): Promise<EndpointResult<typeof endpoints.billing.url>> {
  const provider = requireProvider(deps);
  const team = await requireTeam(db, teamId);
  if (team.type !== "enterprise") {
    throw new ServiceError("FORBIDDEN", "Only an enterprise plan is managed there.");
  }
  const done = returnAddress(returnTo, deps, paths.billingUpdate());
  const left = returnAddress(returnTo, deps, paths.billing());
  return withBillingLease(db, teamId, provider.patienceMs, (lease) =>
    askProvider(log, async () => {
      const customer = await ensureCustomer(db, provider, await requireTeam(db, teamId), lease);
      const subscription = await findSubscription(provider.stripe, customer);
      if (subscription && isRunning(subscription)) {
        const portal = await provider.stripe.billingPortal.sessions.create({
          customer,
          return_url: done.href,
        });
        return { stripe_url: portal.url };
      }
      return { stripe_url: await openCheckout(provider, team, customer, { done, left }) };
    }),
  );
}

/** The price that was agreed is kept with the team, never sent by a browser. */
async function openCheckout(
  provider: CardProvider,
  { id, billing }: TeamOfBilling,
  customer: string,
  { done, left }: { done: URL; left: URL },
): Promise<string> {
  if (!billing || billing.agreedAmount === null) {
    throw new ServiceError("NOT_CONFIGURED", "No price was agreed for this team yet.");
  }
  const price = await findAgreedPrice(provider, billing.agreedAmount, billing.agreedInterval);
  const session = await provider.stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    client_reference_id: id,
    line_items: [{ quantity: 1, price }],
    subscription_data: { metadata: { team: id } },
    success_url: withSession(done),
    cancel_url: left.href,
  });
  invariant(session.url, "a hosted checkout has an address");
  return session.url;
}

/** The provider fills in the id where this stands, if its braces are as they are. */
function withSession(page: URL): string {
  const url = new URL(page);
  url.searchParams.set("session_id", "checkout");
  return url.href.replace("session_id=checkout", "session_id={CHECKOUT_SESSION_ID}");
}

/**
 * Reads the subscription anew after the provider's pages. A checkout of another team is answered as
 * one that does not exist.
 * @throws ServiceError NOT_FOUND, NOT_CONFIGURED, BUSY
 */
export async function finishHosted(
  ctx: RequestContext,
  { session_id: sessionId }: EndpointRequest<typeof endpoints.billing.update>,
  deps: BillingDeps,
): Promise<BillingInfo> {
  const provider = requireProvider(deps);
  const { db, teamId, log } = ctx;
  await withBillingLease(db, teamId, provider.patienceMs, (lease) =>
    askProvider(log, async () => {
      if (sessionId !== undefined) await requireOwnCheckout(provider, teamId, sessionId);
      const customerId = (await requireTeam(db, teamId)).billing?.customerId;
      if (!customerId) return;
      await syncSubscription(db, provider, lease, { customerId, by: originOf(ctx) });
    }),
  );
  return getBillingInfo(ctx, deps);
}

async function requireOwnCheckout(
  { stripe }: CardProvider,
  teamId: string,
  sessionId: string,
): Promise<void> {
  const session = await stripe.checkout.sessions.retrieve(sessionId).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (session?.client_reference_id !== teamId) throw notFound("checkout");
}
