import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import type { PlanRules } from "../plan/index.ts";
import { acceptCause, listAcceptances, takeBackCause } from "./accept-cause.ts";
import { cancelRehearsal } from "./cancel-rehearsal.ts";
import { correctMapping, uncorrectMapping } from "./correct-mapping.ts";
import { exportRehearsal } from "./export-rehearsal.ts";
import { getMigration } from "./get-migration.ts";
import { getRehearsal, getRehearsedPage } from "./get-rehearsal.ts";
import { listMapping } from "./list-mapping.ts";
import { listRehearsals } from "./list-rehearsals.ts";
import { listRehearsedPages } from "./list-rehearsed-pages.ts";
import { pasteMapping } from "./paste-mapping.ts";
import { setHome } from "./set-home.ts";
import { startRehearsal } from "./start-rehearsal.ts";

/** @param key that passwords of new homes are sealed with; see `createPasswordOfHome` */
export function registerMigrationRoutes(api: Api, rules: PlanRules, key: Buffer): void {
  const both = { rules, key };
  const { migrations } = endpoints;
  registerEndpoint(api, migrations.get, (ctx, input) => getMigration(ctx, input, both));
  registerEndpoint(api, migrations.setHome, (ctx, input) => setHome(ctx, input, both));
  registerEndpoint(api, migrations.rehearse, (ctx, input) => startRehearsal(ctx, input, rules));
  registerEndpoint(api, migrations.cancel, (ctx, input) => cancelRehearsal(ctx, input, both));
  registerEndpoint(api, migrations.rehearsals, listRehearsals);
  registerEndpoint(api, migrations.rehearsal, getRehearsal);
  registerEndpoint(api, migrations.pages, listRehearsedPages);
  registerEndpoint(api, migrations.page, getRehearsedPage);
  registerEndpoint(api, migrations.exported, exportRehearsal);
  registerEndpoint(api, migrations.mapping, listMapping);
  registerEndpoint(api, migrations.correct, (ctx, input) => correctMapping(ctx, input, rules));
  registerEndpoint(api, migrations.paste, (ctx, input) => pasteMapping(ctx, input, rules));
  registerEndpoint(api, migrations.uncorrect, (ctx, input) => uncorrectMapping(ctx, input, rules));
  registerEndpoint(api, migrations.accept, (ctx, input) => acceptCause(ctx, input, rules));
  registerEndpoint(api, migrations.takeBack, (ctx, input) => takeBackCause(ctx, input, rules));
  registerEndpoint(api, migrations.acceptances, listAcceptances);
}
