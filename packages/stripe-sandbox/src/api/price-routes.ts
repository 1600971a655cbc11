import { newId } from "../engine/ids.ts";
import type { World } from "../engine/world.ts";
import { invalidRequest, missingParameter, noSuch } from "../http/api-error.ts";
import {
  boolean,
  clearableText,
  count,
  decimal,
  listOf,
  metadata,
  object,
  oneOf,
  required,
  text,
} from "../http/fields.ts";
import { route } from "../http/route.ts";
import { presentPrice } from "../present/present-catalogue.ts";
import { listPage } from "./list-page.ts";
import { createProduct, findProduct } from "./product-routes.ts";
import { given, isWithin, mergeMetadata, orNull, pagination, timeRange } from "./shared-fields.ts";

export function priceRoutes(world: World) {
  const { prices } = world.tables;
  return [
    route({
      method: "POST",
      path: "/v1/prices",
      params: {
        currency: required(text),
        active: boolean,
        billing_scheme: oneOf("per_unit"),
        lookup_key: text,
        metadata,
        nickname: text,
        product: text,
        product_data: object({
          name: required(text),
          active: boolean,
          id: text,
          metadata,
          statement_descriptor: text,
          unit_label: text,
        }),
        recurring: object({
          interval: required(oneOf("day", "week", "month", "year")),
          interval_count: count,
          meter: text,
          usage_type: oneOf("licensed", "metered"),
        }),
        tax_behavior: oneOf("unspecified"),
        transfer_lookup_key: boolean,
        unit_amount: count,
        unit_amount_decimal: decimal,
      },
      run: ({ params }) => {
        const { recurring } = params;
        if ((params.product === undefined) === (params.product_data === undefined)) {
          throw params.product === undefined
            ? missingParameter("product")
            : invalidRequest(
                "You may only specify one of these parameters: product, product_data.",
                {
                  code: "parameters_exclusive",
                },
              );
        }
        const amount = params.unit_amount_decimal ?? params.unit_amount;
        if (amount === undefined) throw missingParameter("unit_amount");
        assertMetered(world, recurring);
        assertLookupKeyFree(world, params.lookup_key, params.transfer_lookup_key);
        const product =
          params.product_data === undefined
            ? findProduct(world, params.product ?? "", "product")
            : createProduct(world, params.product_data);
        const row = prices.insert({
          id: newId("price").replace("price_", "price_1"),
          created: world.time(),
          active: params.active ?? true,
          currency: currencyOf(params.currency),
          unit_amount_decimal: String(amount)
            .replace(/(\.\d*?)0+$/, "$1")
            .replace(/\.$/, ""),
          lookup_key: params.lookup_key ?? null,
          nickname: params.nickname ?? null,
          product: product.id,
          recurring: recurring
            ? {
                interval: recurring.interval,
                interval_count: recurring.interval_count ?? 1,
                meter: recurring.meter ?? null,
                usage_type: recurring.usage_type ?? "licensed",
              }
            : null,
          metadata: mergeMetadata({}, params.metadata),
        });
        world.emit("price.created", presentPrice(row));
        return presentPrice(row);
      },
    }),
    route({
      method: "GET",
      path: "/v1/prices/:id",
      params: {},
      run: ({ ids: [id = ""] }) => presentPrice(findPrice(world, id)),
    }),
    route({
      method: "POST",
      path: "/v1/prices/:id",
      params: {
        active: boolean,
        lookup_key: clearableText,
        metadata,
        nickname: clearableText,
        transfer_lookup_key: boolean,
      },
      run: ({ ids: [id = ""], params }) => {
        const before = findPrice(world, id);
        if (params.lookup_key !== before.lookup_key) {
          assertLookupKeyFree(world, params.lookup_key, params.transfer_lookup_key);
        }
        const row = prices.update(id, {
          ...given({
            active: params.active,
            lookup_key: orNull(params.lookup_key),
            nickname: orNull(params.nickname),
          }),
          metadata: mergeMetadata(before.metadata, params.metadata),
        });
        world.emit("price.updated", presentPrice(row), {});
        return presentPrice(row);
      },
    }),
    route({
      method: "GET",
      path: "/v1/prices",
      params: {
        ...pagination,
        active: boolean,
        created: timeRange,
        currency: text,
        lookup_keys: listOf(text),
        product: text,
        type: oneOf("one_time", "recurring"),
        recurring: object({
          interval: oneOf("day", "week", "month", "year"),
          meter: text,
          usage_type: oneOf("licensed", "metered"),
        }),
      },
      run: ({ params }) => {
        if ((params.lookup_keys?.length ?? 0) > 10) {
          throw invalidRequest("You may only specify up to 10 lookup keys.", {
            param: "lookup_keys",
          });
        }
        const rows = prices
          .all()
          .filter(
            (row) =>
              (params.active === undefined || row.active === params.active) &&
              (params.currency === undefined || row.currency === params.currency) &&
              (params.product === undefined || row.product === params.product) &&
              (params.type === undefined ||
                (row.recurring === null) === (params.type === "one_time")) &&
              (params.lookup_keys === undefined ||
                (row.lookup_key !== null && params.lookup_keys.includes(row.lookup_key))) &&
              Object.entries(params.recurring ?? {}).every(
                ([key, value]) =>
                  Object.entries(row.recurring ?? {}).find(([field]) => field === key)?.[1] ===
                  value,
              ) &&
              isWithin(row.created, params.created),
          );
        return listPage("/v1/prices", rows, params, presentPrice);
      },
    }),
  ];
}

function findPrice(world: World, id: string) {
  const row = world.tables.prices.find(id);
  if (row === undefined) throw noSuch("price", id, "price");
  return row;
}

function currencyOf(currency: string) {
  const lower = currency.toLowerCase();
  if (!Intl.supportedValuesOf("currency").includes(lower.toUpperCase())) {
    throw invalidRequest(`Invalid currency: ${lower.slice(0, 20)}.`, { param: "currency" });
  }
  return lower;
}

function assertMetered(
  world: World,
  recurring: { usage_type?: string | undefined; meter?: string | undefined } | undefined,
) {
  if (recurring === undefined) return;
  const metered = recurring.usage_type === "metered";
  if (metered && recurring.meter === undefined) {
    throw invalidRequest(
      "Metered prices must be backed by meters. Set `recurring.meter`; see https://docs.stripe.com/billing/subscriptions/usage-based.",
      { code: "parameter_missing", param: "recurring[meter]" },
    );
  }
  if (recurring.meter === undefined) return;
  if (!metered) {
    throw invalidRequest("A meter needs `recurring.usage_type` to be `metered`.", {
      param: "recurring[meter]",
    });
  }
  const meter = world.tables.meters.find(recurring.meter);
  if (meter === undefined) throw noSuch("meter", recurring.meter, "recurring[meter]");
}

/** Takes a lookup key from the price that has it when that is asked for, else refuses. */
function assertLookupKeyFree(world: World, key: string | undefined, transfer = false) {
  if (!key) return;
  const holder = world.tables.prices.all().find((row) => row.lookup_key === key);
  if (holder === undefined) return;
  if (!transfer) {
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key. Pass \`transfer_lookup_key=true\` to move it.`,
      { code: "resource_already_exists", param: "lookup_key" },
    );
  }
  const row = world.tables.prices.update(holder.id, { lookup_key: null });
  world.emit("price.updated", presentPrice(row), { lookup_key: key });
}
