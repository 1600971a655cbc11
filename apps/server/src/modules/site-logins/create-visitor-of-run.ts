import { ScanError, type SiteSession } from "@sitewright/scan-engine";
import type { SecretKeys } from "../../platform/crypto/secret-keys.ts";
import type { Logger } from "../../platform/logger.ts";
import type { CaseRunner } from "../cases/index.ts";
import type { SecretsOfRun } from "../secrets/index.ts";
import { readAccess } from "../site-access/index.ts";
import { KnownLogins } from "./known-logins.ts";
import { keyOf, logIn, planLogin } from "./log-in.ts";
import type { VisitorOfRun } from "./visitor.ts";

type Deps = {
  keys: SecretKeys;
  log: Logger;
  secretsOfRun: SecretsOfRun;
  caseRunner: CaseRunner;
};

/** Shorter than most sites keep whoever does nothing. */
const goodMs = 20 * 60_000;
const badMs = 5 * 60_000;
const restMs = 60_000;

/**
 * Has scans and crawls go as a visitor who has logged in, where a site names a case that does. One login serves
 * all of a site's runs in this process for a while, and is kept nowhere else.
 */
export function createVisitorOfRun({ keys, log, secretsOfRun, caseRunner }: Deps): VisitorOfRun {
  const key = keys.derive("site access");
  const logins = new KnownLogins<SiteSession>({ goodMs, badMs, restMs });
  return async (db, { signal, ...site }) => {
    const found = await readAccess({ key, log }, db, site);
    if (!found?.loginCase) return { access: found?.access ?? null, wasTurnedAway: () => false };
    const { access, loginCase: caseId } = found;
    const plan = await planLogin({ secretsOfRun }, db, { caseId, access });
    const name = `${site.siteId} ${keyOf(plan)}`;
    const session = await logins.of(name, {
      make: () => logIn(caseRunner, plan),
      isPassing: (error) => !(error instanceof ScanError && error.code === "LOGIN_FAILED"),
      signal,
    });
    return { access: { ...access, session }, wasTurnedAway: () => logins.end(name, session) };
  };
}
