import type { MeterRow, SubscriptionItem } from "../store/rows.ts";
import type { World } from "./world.ts";

/** What a customer used of a meter from `start` up to, not including, `end`. */
export function usageOf(
  world: World,
  meter: MeterRow,
  customer: string,
  span: { start: number; end: number },
) {
  const values = world.tables.meter_events
    .all()
    .filter(
      (event) =>
        event.event_name === meter.event_name &&
        event.customer === customer &&
        event.timestamp >= span.start &&
        event.timestamp < span.end,
    )
    .sort((a, b) => a.timestamp - b.timestamp)
    .map(({ value }) => value);
  if (meter.formula === "count") return values.length;
  if (meter.formula === "last") return values.at(-1) ?? 0;
  return values.reduce((sum, value) => sum + value, 0);
}

/** What of a metered item has not been billed until `end`. */
export function unbilledUsage(world: World, customer: string, item: SubscriptionItem, end: number) {
  const meterId = world.tables.prices.find(item.price)?.recurring?.meter;
  const meter = meterId ? world.tables.meters.find(meterId) : undefined;
  if (meter === undefined) return 0;
  return usageOf(world, meter, customer, { start: item.usage_from, end });
}
