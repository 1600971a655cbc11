import { z } from "zod";
import { lazyObject } from "./lazy-object.ts";

/** Names of the site that lead to the new server beside its own. */
export const movedNamesMax = 20;

/** A host name as RFC 1123, 2.1 has it, in small letters, with a dot in it. */
const hostNameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, "A name can have 253 characters at most.")
  .regex(
    /^(?=.*[a-z])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
    "A host name looks like www.example.com, without https:// and without a path.",
  );

const baseUrlSchema = z
  .string()
  .trim()
  .max(1_000, "An address can have 1,000 characters at most.")
  .refine((text) => isBase(text), "An address begins with https:// or http:// and names no page.")
  .overwrite((text) => URL.parse(text)?.origin ?? text);

/** A name or an address as it stands in a page's own, with its port where it has one. */
const hostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .refine(
    (text) => URL.parse(`http://${text}/`)?.host === text,
    "A name looks like www.example.com, without https:// and without a path.",
  );

/** An address literal or a host name, as whoever runs the new server tells it. */
const serverSchema = z
  .string()
  .trim()
  .toLowerCase()
  .refine(
    (text) => hostNameSchema.safeParse(text).success || isAddress(text),
    "Enter the address of the new server, as 203.0.113.24, or its own name.",
  );

/**
 * Where a site moves to. `address`: the new site can be seen at a base address of its own; `name_after` is the host
 * it has after the switch, with its port where it has one, null where it keeps that address. `server`: it answers to the site's own name, at
 * another server that nobody else is led to yet; `names` are led there too. With `name_servers_change` other name
 * servers take over with the move; with `same_access` what lets us into the site is sent to the new address, too.
 */
export const migrationHomeSchema = z.discriminatedUnion("kind", [
  lazyObject(() => ({
    kind: z.literal("address"),
    base_url: baseUrlSchema,
    name_after: hostSchema.nullable().default(null),
    same_access: z.boolean().default(false),
    name_servers_change: z.boolean().default(false),
  })),
  lazyObject(() => ({
    kind: z.literal("server"),
    server: serverSchema,
    names: z
      .array(hostNameSchema)
      .max(movedNamesMax, `There can be ${movedNamesMax} names at most.`)
      .default([]),
    name_servers_change: z.boolean().default(false),
  })),
]);

export type MigrationHome = z.infer<typeof migrationHomeSchema>;

function isBase(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  return url.pathname === "/" && url.search === "" && url.hash === "";
}

/** IPv4 in four decimal numbers, or IPv6: the URL parser reads either, and writes the first as it was. */
function isAddress(text: string): boolean {
  if (text.includes(":")) return URL.canParse(`http://[${text}]/`);
  return URL.parse(`http://${text}/`)?.hostname === text && /^\d+(?:\.\d+){3}$/.test(text);
}
