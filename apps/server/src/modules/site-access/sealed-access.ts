import type { SiteAccess } from "@sitewright/scan-engine";
import { z } from "zod";
import { openSealedText, sealText } from "../../platform/crypto/sealed-text.ts";

const named = z.array(z.object({ name: z.string(), value: z.string(), secret: z.boolean() }));

const accessSchema = z.object({
  headers: named,
  cookies: named,
  basicAuth: z.object({ username: z.string(), password: z.string() }).nullable(),
  /** What was sealed before there were any has none. */
  loginCase: z.string().nullable().default(null),
});

/** What lets one into a site, wherever the site is. */
export type AccessValues = Omit<SiteAccess, "siteUrl" | "session"> & z.infer<typeof accessSchema>;

export const noAccess: AccessValues = {
  headers: [],
  cookies: [],
  basicAuth: null,
  loginCase: null,
};

type Place = { teamId: string; siteId: string };

/** Sealed for one site: moved to another's row it does not open. */
export function sealAccess(key: Buffer, values: AccessValues, place: Place): string {
  return sealText(key, JSON.stringify(values), contextOf(place));
}

/** Null when it was sealed with a key that is not here any more, or for another site. */
export function openAccess(key: Buffer, sealed: string, place: Place): AccessValues | null {
  try {
    return accessSchema.parse(JSON.parse(openSealedText(key, sealed, contextOf(place))));
  } catch {
    return null;
  }
}

function contextOf({ teamId, siteId }: Place): string {
  return `site access ${teamId} ${siteId}`;
}
