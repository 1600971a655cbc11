import { z } from "zod";

/** A public key as it is published at `/.well-known/sitewright-report-keys.json`. */
export const reportKeySchema = z.strictObject({
  /** The first 16 hex digits of the SHA-256 of `spki`. */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  /** Ed25519, DER, base64url. */
  spki: z.string().regex(/^[A-Za-z0-9_-]{40,120}$/),
  /** When it came into use, and when it went out of it. */
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  /** When it was withdrawn: whatever it signed counts no more, since who stole it may write any time. */
  revoked: z.iso.datetime().nullable(),
});
export type ReportKey = z.infer<typeof reportKeySchema>;
