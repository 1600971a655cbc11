import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { brandOf } from "./brand-of.ts";
import { changeReport } from "./change-report.ts";
import { createReport } from "./create-report.ts";
import { endShare } from "./end-share.ts";
import { freezeReport } from "./freeze-report.ts";
import { getReport } from "./get-report.ts";
import { getEdition, listEditions } from "./list-editions.ts";
import { listMails } from "./list-mails.ts";
import { listReports } from "./list-reports.ts";
import { listShares } from "./list-shares.ts";
import { mailEdition } from "./mail-edition.ts";
import { previewReport } from "./preview-report.ts";
import { printAgain } from "./print-again.ts";
import { removeReport } from "./remove-report.ts";
import { makerOf } from "./report-maker.ts";
import type { ReportsDeps } from "./reports-deps.ts";
import type { MailDeps } from "./send-edition.ts";
import { setBrand } from "./set-brand.ts";
import { shareEdition } from "./share-edition.ts";
import { registerShareRoutes } from "./share-routes.ts";
import { registerVerifyRoutes } from "./verify-routes.ts";

/** @param secret what browsers that know a link's passphrase are let in with */
export function registerReportRoutes(
  api: Api,
  deps: ReportsDeps & MailDeps & { secret: Uint8Array },
): void {
  const { reports, editions, shares, brand } = endpoints;
  registerEndpoint(api, reports.create, createReport);
  registerEndpoint(api, reports.list, listReports);
  registerEndpoint(api, reports.get, getReport);
  registerEndpoint(api, reports.update, changeReport);
  registerEndpoint(api, reports.remove, removeReport);
  registerEndpoint(api, reports.preview, (ctx, input) => previewReport(ctx, input, deps));
  registerEndpoint(api, reports.freeze, (ctx, input) => freezeReport(makerOf(ctx), input, deps));
  registerEndpoint(api, reports.editions, listEditions);
  registerEndpoint(api, reports.shares, listShares);
  registerEndpoint(api, editions.get, (ctx, input) => getEdition(ctx, input, deps));
  registerEndpoint(api, editions.print, (ctx, input) => printAgain(ctx, input, deps));
  registerEndpoint(api, editions.share, (ctx, input) => shareEdition(ctx, input, deps));
  registerEndpoint(api, editions.mail, (ctx, input) => mailEdition(ctx, input, deps));
  registerEndpoint(api, editions.mails, listMails);
  registerEndpoint(api, shares.revoke, endShare);
  registerEndpoint(api, brand.get, (ctx) => brandOf(ctx.db));
  registerEndpoint(api, brand.set, setBrand);
  registerVerifyRoutes(api.server, { db: api.db, reportKeys: deps.reportKeys });
  registerShareRoutes(api.server, {
    ...deps,
    db: api.db,
    https: deps.publicUrl.startsWith("https:"),
  });
}
