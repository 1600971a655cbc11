import { invalidRequest, missingParameter, noSuch } from "../http/api-error.ts";
import type { PriceRow, SubscriptionItem } from "../store/rows.ts";
import { newId } from "./ids.ts";
import type { Catalogue } from "./proration.ts";
import type { World } from "./world.ts";

/** An item as a caller wants it; without `id` it is a new one. */
export type WantedItem = {
  id?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
  deleted?: boolean | undefined;
  metadata?: Record<string, string> | null | undefined;
};

export function catalogueOf(world: World): Catalogue {
  return {
    priceOf: ({ price }) => {
      const row = world.tables.prices.find(price);
      if (row === undefined) throw new Error(`No price ${price}`);
      return row;
    },
    nameOf: ({ product }) => world.tables.products.find(product)?.name ?? "Item",
  };
}

/** The items after a change. Items that are not named stay as they are. */
export function changedItems(
  world: World,
  before: SubscriptionItem[],
  wanted: WantedItem[],
  param = "items",
): SubscriptionItem[] {
  const items = [...before];
  for (const [index, one] of wanted.entries()) {
    const at = `${param}[${index}]`;
    if (one.id === undefined) {
      if (one.price === undefined) throw missingParameter(`${at}[price]`);
      const price = recurringPrice(world, one.price, `${at}[price]`);
      if (items.some((item) => item.price === price.id)) {
        throw invalidRequest("Cannot add multiple subscription items with the same plan.", {
          param: `${at}[price]`,
        });
      }
      items.push({
        id: newId("si"),
        created: world.time(),
        price: price.id,
        quantity: quantityFor(price, one.quantity, at),
        usage_from: world.time(),
        metadata: one.metadata ?? {},
      });
      continue;
    }
    const position = items.findIndex(({ id }) => id === one.id);
    const old = items[position];
    if (old === undefined) throw noSuch("subscription item", one.id, `${at}[id]`);
    if (one.deleted) {
      items.splice(position, 1);
      continue;
    }
    const price = recurringPrice(world, one.price ?? old.price, `${at}[price]`);
    items[position] = {
      ...old,
      price: price.id,
      quantity: quantityFor(price, one.quantity ?? old.quantity ?? undefined, at),
      metadata: one.metadata === null ? {} : { ...old.metadata, ...one.metadata },
    };
  }
  if (items.length === 0) {
    throw invalidRequest("A subscription must have at least one active plan.", { param });
  }
  assertOneRhythm(world, items, param);
  return items;
}

/** The price whose interval the subscription follows. */
export function rhythmOf(world: World, items: SubscriptionItem[]) {
  const recurring = items[0] && world.tables.prices.find(items[0].price)?.recurring;
  if (!recurring) throw new Error("A subscription without a recurring price");
  return recurring;
}

function recurringPrice(world: World, id: string, param: string) {
  const price = world.tables.prices.find(id);
  if (price === undefined) throw noSuch("price", id, param);
  if (price.recurring === null) {
    throw invalidRequest(
      "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
      { param },
    );
  }
  if (!price.active) {
    throw invalidRequest(
      "The price specified is inactive. This field only accepts active prices.",
      {
        param,
      },
    );
  }
  return price;
}

function quantityFor(price: PriceRow, quantity: number | undefined, at: string) {
  if (price.recurring?.usage_type !== "metered") return quantity ?? 1;
  if (quantity !== undefined && quantity !== 0) {
    throw invalidRequest("Quantity should not be specified where usage_type is `metered`.", {
      param: `${at}[quantity]`,
    });
  }
  return null;
}

function assertOneRhythm(world: World, items: SubscriptionItem[], param: string) {
  const prices = items.flatMap(({ price }) => world.tables.prices.find(price) ?? []);
  if (new Set(prices.map(({ currency }) => currency)).size > 1) {
    throw invalidRequest("All prices of a subscription must have the same currency.", { param });
  }
  const rhythms = prices.map(
    ({ recurring }) => `${recurring?.interval_count} ${recurring?.interval}`,
  );
  if (new Set(rhythms).size > 1) {
    throw invalidRequest(
      "Currently, all prices of a subscription must have the same recurring interval.",
      { param },
    );
  }
}
