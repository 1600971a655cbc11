import type { ReportShare } from "@sitewright/contract";
import type { ShareView } from "./shares-repository.ts";

export function presentShare({ row, by }: ShareView): ReportShare {
  const { revokedAt, expiresAt } = row;
  const isExpired = expiresAt.getTime() <= Date.now();
  return {
    id: row.id,
    report: row.reportId,
    edition: row.editionId,
    shows: row.shows,
    recipient: row.recipient,
    has_passphrase: row.passHash !== null,
    mailed: row.mailed,
    state: revokedAt !== null ? "revoked" : isExpired ? "expired" : "open",
    time_expires: expiresAt.toISOString(),
    views: row.views,
    last_view: row.lastView,
    by: by ?? "somebody",
    time_created: row.timeCreated.toISOString(),
  };
}
