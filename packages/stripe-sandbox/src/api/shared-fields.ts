import { clearable, count, type Field, integer, object, text } from "../http/fields.ts";
import type { Address, Metadata } from "../store/rows.ts";

/** The parameters of every list. */
export const pagination = {
  limit: limit(),
  starting_after: text,
  ending_before: text,
};

/** A time, or a range of times, that a list is cut to. */
export const timeRange: Field<TimeRange> = {
  read: (value, path) => {
    if (typeof value === "string") {
      const exact = integer.read(value, path);
      return { gte: exact, lte: exact };
    }
    return object({ gt: integer, gte: integer, lt: integer, lte: integer }).read(value, path);
  },
};

export type TimeRange = {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
};

export function isWithin(time: number, range: TimeRange | undefined) {
  if (range === undefined) return true;
  return (
    (range.gt === undefined || time > range.gt) &&
    (range.gte === undefined || time >= range.gte) &&
    (range.lt === undefined || time < range.lt) &&
    (range.lte === undefined || time <= range.lte)
  );
}

export const addressField = clearable(
  object({
    city: clearable(text),
    country: clearable(text),
    line1: clearable(text),
    line2: clearable(text),
    postal_code: clearable(text),
    state: clearable(text),
  }),
);

export function readAddress(
  address: { [Key in keyof Address]?: string | null | undefined } | null | undefined,
): Address | null {
  if (!address) return null;
  return {
    city: address.city ?? null,
    country: address.country ?? null,
    line1: address.line1 ?? null,
    line2: address.line2 ?? null,
    postal_code: address.postal_code ?? null,
    state: address.state ?? null,
  };
}

/** Metadata after a change: keys are merged, the empty value deletes one, null deletes all. */
export function mergeMetadata(
  before: Metadata,
  change: Record<string, string> | null | undefined,
): Metadata {
  if (change === undefined) return before;
  if (change === null) return {};
  return Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== ""),
  );
}

/** Leaves out what was not given, so that a row keeps its value. */
export function given<T extends object>(
  fields: T,
): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  // Only keys with a value other than undefined remain.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}

/** The empty text unsets a value. */
export function orNull(value: string | undefined) {
  return value === "" ? null : value;
}

function limit(): Field<number> {
  return {
    read: (value, path) => Math.min(100, Math.max(1, count.read(value, path))),
  };
}
