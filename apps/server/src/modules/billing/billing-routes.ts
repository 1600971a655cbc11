import { endpoints } from "@sitewright/contract";
import type { FastifyInstance } from "fastify";
import { refuseBeyond } from "../../platform/http/refuse-beyond.ts";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { type BillingDeps, requireProvider } from "./billing-tools.ts";
import type { CardProvider } from "./card-provider.ts";
import { changePlan } from "./change-plan.ts";
import { completeSubscription } from "./complete-subscription.ts";
import { cancelPlan, resumePlan } from "./end-plan.ts";
import { getBillingInfo } from "./get-billing-info.ts";
import { finishHosted, getHostedUrl } from "./hosted-billing.ts";
import { listInvoices } from "./list-invoices.ts";
import { previewPlan } from "./preview-plan.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { searchCoupon } from "./search-coupon.ts";
import { setSpendCap } from "./set-spend-cap.ts";

const calls = endpoints.billing;

/** Changes that a team may try in ten minutes: plenty for people, few for a program that tries cards. */
const changes = { max: 60, seconds: 600 };

/** Where the provider sends its events. */
export const webhookPath = "/v1/billing/webhook";

/** `/v1/billing`: what a team pays for, with whom, and for what. */
export function registerBillingRoutes(api: Api, deps: BillingDeps): void {
  registerEndpoint(api, calls.key, async () => {
    const { publishableKey, script } = requireProvider(deps);
    return { key: publishableKey, script };
  });
  registerEndpoint(api, calls.info, (ctx) => getBillingInfo(ctx, deps));
  registerEndpoint(api, calls.setup, async (ctx, input) => {
    await refuseTooMany(ctx);
    return changePlan(ctx, input, deps);
  });
  registerEndpoint(api, calls.preview, (ctx, input) => previewPlan(ctx, input, deps));
  registerEndpoint(api, calls.complete, async (ctx, input) => {
    await refuseTooMany(ctx);
    return completeSubscription(ctx, input, deps);
  });
  registerEndpoint(api, calls.cancel, (ctx) => cancelPlan(ctx, deps));
  registerEndpoint(api, calls.resume, (ctx) => resumePlan(ctx, deps));
  registerEndpoint(api, calls.url, (ctx, input) => getHostedUrl(ctx, input, deps));
  registerEndpoint(api, calls.update, (ctx, input) => finishHosted(ctx, input, deps));
  registerEndpoint(api, calls.spendCap, (ctx, input) => setSpendCap(ctx, input, deps));
  registerEndpoint(api, calls.invoices, listInvoices);
  registerEndpoint(api, calls.coupon, searchCoupon);
  if (deps.provider) registerWebhook(api, deps.provider);
}

function refuseTooMany({ db, teamId }: RequestContext): Promise<void> {
  return refuseBeyond(db, { key: `billing:${teamId}`, ...changes }, "Too many changes were tried.");
}

/** The signature is over the very bytes, so this route reads its body itself. */
function registerWebhook({ server, db }: Api, provider: CardProvider): void {
  server.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(webhookPath, async (request, reply) => {
      const signature = request.headers["stripe-signature"];
      await receiveWebhook(db, provider, String(request.body ?? ""), String(signature ?? ""));
      return reply.send({ received: true });
    });
  });
}
