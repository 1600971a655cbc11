import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import type { ReportKey } from "@sitewright/report-document";
import { publishedKey, reportKeyId } from "@sitewright/report-document/node";
import { openSealedText, sealText } from "../../platform/crypto/sealed-text.ts";
import type { SystemDb } from "../../platform/db/client.ts";
import { findSigningKey, insertKey, listKeys } from "./report-keys-repository.ts";

export type ReportKeys = {
  /** The key that signs now; made where there is none, a year's is over or it was revoked. */
  signing(): Promise<KeyObject>;
  /** What files are checked against: all that there ever were. */
  published(): Promise<ReportKey[]>;
};

/** How long a key signs. What it signed can be checked for good. */
const validDays = 366;

/**
 * The key pairs of this installation. A key that was revoked, in whatever process, signs nothing more: it is asked for
 * with each file.
 * @param sealKey seals the private halves in their rows
 */
export function createReportKeys(db: SystemDb, sealKey: Buffer): ReportKeys {
  return {
    async signing() {
      const row = await findSigningKey(db);
      const opened = row && openKey(sealKey, row.id, row.sealed);
      if (opened) return opened;
      const { privateKey } = generateKeyPairSync("ed25519");
      const id = reportKeyId(privateKey);
      const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
      const sealed = sealText(sealKey, pem, contextOf(id));
      await insertKey(db, { id, spki: publishedKey(privateKey), sealed, days: validDays });
      return privateKey;
    },
    async published() {
      const rows = await listKeys(db);
      return rows.map(({ id, spki, validFrom, validUntil, revokedAt }) => ({
        id,
        spki,
        from: validFrom.toISOString(),
        until: validUntil.toISOString(),
        revoked: revokedAt?.toISOString() ?? null,
      }));
    },
  };
}

/** Null when it was sealed with a secret that is not here any more: another takes its place. */
function openKey(sealKey: Buffer, id: string, sealed: string): KeyObject | null {
  try {
    return createPrivateKey(openSealedText(sealKey, sealed, contextOf(id)));
  } catch {
    return null;
  }
}

function contextOf(id: string): string {
  return `report key ${id}`;
}
