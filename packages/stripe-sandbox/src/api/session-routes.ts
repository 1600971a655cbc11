import { newId, randomText } from "../engine/ids.ts";
import { changedItems } from "../engine/subscription-items.ts";
import type { World } from "../engine/world.ts";
import { invalidRequest, missingParameter, noSuch } from "../http/api-error.ts";
import {
  count,
  type Field,
  integer,
  listOf,
  metadata,
  object,
  oneOf,
  required,
  text,
} from "../http/fields.ts";
import { route } from "../http/route.ts";
import {
  checkoutLineItems,
  presentCheckoutSession,
  presentPortalSession,
} from "../present/present-sessions.ts";
import { findCustomer } from "./customer-routes.ts";
import { listPage } from "./list-page.ts";
import { isWithin, mergeMetadata, pagination, timeRange } from "./shared-fields.ts";

const day = 86_400;

/** An address a browser is sent back to. Others than http and https could run a script. */
const webAddress: Field<string> = {
  read: (value, path) => {
    const read = text.read(value, path);
    if (!/^https?:\/\//.test(read) || !URL.canParse(read)) {
      throw invalidRequest("Not a valid URL", { code: "url_invalid", param: path });
    }
    return read;
  },
};

export function sessionRoutes(world: World) {
  const { checkout_sessions, portal_sessions, prices } = world.tables;
  return [
    route({
      method: "POST",
      path: "/v1/checkout/sessions",
      params: {
        mode: required(oneOf("subscription", "setup")),
        success_url: required(webAddress),
        cancel_url: webAddress,
        client_reference_id: text,
        currency: text,
        customer: text,
        customer_email: text,
        expires_at: integer,
        line_items: listOf(object({ price: required(text), quantity: count })),
        metadata,
        payment_method_collection: oneOf("always"),
        payment_method_types: listOf(oneOf("card")),
        subscription_data: object({ description: text, metadata }),
        ui_mode: oneOf("hosted_page", "hosted"),
      },
      run: ({ params }) => {
        const now = world.time();
        if (params.customer !== undefined) findCustomer(world, params.customer, "customer");
        const wanted = params.line_items ?? [];
        if (params.mode === "subscription" && wanted.length === 0) {
          throw missingParameter("line_items");
        }
        if (params.mode === "setup" && wanted.length > 0) {
          throw invalidRequest("You can not pass `line_items` in `setup` mode.", {
            param: "line_items",
          });
        }
        if (wanted.length > 0) changedItems(world, [], wanted, "line_items");
        const expires = params.expires_at ?? now + day;
        if (expires < now + 1800 || expires > now + day) {
          throw invalidRequest(
            "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
            { param: "expires_at" },
          );
        }
        const row = checkout_sessions.insert({
          id: `cs_test_${randomText(58)}`,
          created: now,
          mode: params.mode,
          status: "open",
          customer: params.customer ?? null,
          customer_email: params.customer_email ?? null,
          client_reference_id: params.client_reference_id ?? null,
          success_url: params.success_url,
          cancel_url: params.cancel_url ?? null,
          currency: prices.find(wanted[0]?.price ?? "")?.currency ?? params.currency ?? "usd",
          line_items: wanted.map((item) => ({
            id: newId("li").replace("li_", "li_1"),
            price: item.price,
            quantity:
              prices.find(item.price)?.recurring?.usage_type === "metered"
                ? null
                : (item.quantity ?? 1),
          })),
          subscription_metadata: mergeMetadata({}, params.subscription_data?.metadata),
          subscription_description: params.subscription_data?.description ?? null,
          metadata: mergeMetadata({}, params.metadata),
          expires_at: expires,
          attempted_subscription: null,
          subscription: null,
          invoice: null,
          setup_intent: null,
        });
        return presentCheckoutSession(world, row);
      },
    }),
    route({
      method: "GET",
      path: "/v1/checkout/sessions/:id",
      params: {},
      run: ({ ids: [id = ""] }) => presentCheckoutSession(world, findSession(world, id)),
    }),
    route({
      method: "GET",
      path: "/v1/checkout/sessions/:id/line_items",
      params: pagination,
      run: ({ ids: [id = ""], params }) => {
        const { data } = checkoutLineItems(world, findSession(world, id));
        return listPage(
          `/v1/checkout/sessions/${id}/line_items`,
          [...data].reverse(),
          params,
          (item) => item,
        );
      },
    }),
    route({
      method: "POST",
      path: "/v1/checkout/sessions/:id/expire",
      params: {},
      run: ({ ids: [id = ""] }) => {
        const before = findSession(world, id);
        if (before.status !== "open") {
          throw invalidRequest(
            `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${before.status}.`,
          );
        }
        const row = checkout_sessions.update(id, { status: "expired", expires_at: world.time() });
        world.emit("checkout.session.expired", presentCheckoutSession(world, row));
        return presentCheckoutSession(world, row);
      },
    }),
    route({
      method: "GET",
      path: "/v1/checkout/sessions",
      params: {
        ...pagination,
        customer: text,
        subscription: text,
        status: oneOf("complete", "expired", "open"),
        created: timeRange,
      },
      run: ({ params }) =>
        listPage(
          "/v1/checkout/sessions",
          checkout_sessions
            .all()
            .filter(
              (row) =>
                (params.customer === undefined || row.customer === params.customer) &&
                (params.subscription === undefined || row.subscription === params.subscription) &&
                (params.status === undefined || row.status === params.status) &&
                isWithin(row.created, params.created),
            ),
          params,
          (row) => presentCheckoutSession(world, row),
        ),
    }),
    route({
      method: "POST",
      path: "/v1/billing_portal/sessions",
      params: { customer: required(text), return_url: webAddress },
      run: ({ params }) => {
        const customer = findCustomer(world, params.customer, "customer");
        const row = portal_sessions.insert({
          id: newId("bps").replace("bps_", "bps_1"),
          created: world.time(),
          customer: customer.id,
          return_url: params.return_url ?? null,
          token: `test_${randomText(48)}`,
          expires_at: world.time() + 3600,
        });
        return presentPortalSession(world, row);
      },
    }),
  ];
}

function findSession(world: World, id: string) {
  const row = world.tables.checkout_sessions.find(id);
  if (row === undefined) throw noSuch("checkout.session", id, "session");
  return row;
}
