import { join } from "node:path";
import { parseArgs } from "node:util";
import { readSettings } from "./config/env.ts";
import { agreeEnterprise, setCoupon } from "./modules/billing/index.ts";
import { withdrawReportKey } from "./modules/reports/index.ts";
import { type Database, openDatabase } from "./platform/db/client.ts";
import { lastDatabaseUrl } from "./platform/db/embedded-postgres.ts";
import { StartupError } from "./platform/errors.ts";
import { databaseName } from "./processes/database-server.ts";
import { complain, say } from "./processes/terminal.ts";

const usage = `What the people who run an installation do beside its screens, while it runs:

  pnpm operate coupon SPRING20 --off 20% [--teams 50] [--until 2027-01-31] [--stop]
      Makes a coupon or changes it; --stop keeps it from being used anew.

  pnpm operate enterprise <team id> --amount 50000 [--interval year] --limits sites=100,scans=2000
      Gives a team the enterprise plan: its price in cents, paid at the provider's checkout, and its
      limits. Limits that are not named are unlimited.

  pnpm operate withdraw-report-key <id>
      Withdraws a key that reports are signed with, as when it was stolen: no file that it signed checks as
      genuine from then on. The keys and their ids stand at /verify.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    off: { type: "string" },
    teams: { type: "string" },
    until: { type: "string" },
    stop: { type: "boolean" },
    amount: { type: "string" },
    interval: { type: "string" },
    limits: { type: "string" },
  },
});
const [command, subject] = positionals;

try {
  if (subject === undefined) throw new StartupError(usage);
  const database = await open();
  try {
    if (command === "coupon") say(await setCoupon(database.db, subject, values));
    else if (command === "enterprise") say(await agreeEnterprise(database.db, subject, values));
    else if (command === "withdraw-report-key") say(await withdrawReportKey(database.db, subject));
    else throw new StartupError(usage);
  } finally {
    await database.close();
  }
} catch (error) {
  complain(error instanceof StartupError ? error.message : String(error));
  process.exitCode = 1;
}

async function open(): Promise<Database> {
  const settings = readSettings();
  const folder = join(settings.dataDir, "postgres");
  const url = settings.databaseUrl ?? (await lastDatabaseUrl(folder, databaseName));
  if (url === null) {
    throw new StartupError(`There is no installation in ${settings.dataDir}: set DATA_DIR.`);
  }
  return openDatabase({ url, maxConnections: 1, name: "operate", onError: () => {} }).catch(
    (error: unknown) => {
      throw new StartupError(`The database does not answer: start Sitewright first. (${error})`);
    },
  );
}
