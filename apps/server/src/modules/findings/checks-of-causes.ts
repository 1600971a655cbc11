import type { FindingCheck, FindingPlace } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { evidenceKey, selectChecks, selectEvidence } from "./finding-checks-repository.ts";
import { presentCheck } from "./finding-presenter.ts";

/** The checks behind causes on a site as they are now, those that lead first, each with a few of its places. */
export async function checksOfCauses(
  db: TeamDb,
  siteId: string,
  causes: readonly string[],
): Promise<(FindingCheck & { places: FindingPlace[] })[]> {
  const checks = await selectChecks(
    db,
    { siteId },
    causes.map((cause) => ({ siteId, cause })),
  );
  const shown = checks.flatMap(({ fingerprint, places }) => {
    const scan = places[0]?.scan ?? null;
    return scan === null ? [] : [{ scan, fingerprint }];
  });
  const evidence = await selectEvidence(db, shown);
  return checks.map((check) => ({
    ...presentCheck(check, (seen) => evidence.get(evidenceKey(seen)) ?? null),
    places: check.places,
  }));
}
