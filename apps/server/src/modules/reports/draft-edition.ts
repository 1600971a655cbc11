import type { Edition } from "@sitewright/report-document";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { findPersonName } from "../auth/index.ts";
import { brandOf } from "./brand-of.ts";
import { type Collected, collectEdition } from "./collect-edition.ts";
import type { ReportMaker } from "./report-maker.ts";
import { daysOf } from "./report-period.ts";
import type { ReportSettings } from "./reports-repository.ts";

/**
 * What a report with these settings says now, as its caller may see it.
 * @throws ServiceError INVALID_INPUT for days that are none
 */
export async function draftEdition(
  ctx: Pick<ReportMaker, "db" | "userId">,
  files: FileStore,
  asked: Pick<Collected, "subject"> & { settings: Omit<ReportSettings, "name"> },
): Promise<Edition> {
  const now = new Date();
  const days = daysOf(asked.settings.period, now);
  const [brand, person] = await Promise.all([brandOf(ctx.db), findPersonName(ctx.db, ctx.userId)]);
  const madeBy = `${person.firstName} ${person.lastName}`.trim();
  return collectEdition({ db: ctx.db, files }, { ...asked, days, brand, madeBy, now });
}
