import type { EndpointRequest, endpoints, OpenEdition } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import { useReportFiles, withArtifacts } from "../artifacts/index.ts";
import { emit } from "../events/index.ts";
import { lockTeam } from "../plan/index.ts";
import { reportZone } from "./collect-edition.ts";
import { insertDigest } from "./digests-repository.ts";
import { draftEdition } from "./draft-edition.ts";
import { presentOpenEdition } from "./edition-presenter.ts";
import {
  countEditions,
  findEdition,
  insertEdition,
  listEditionFiles,
} from "./editions-repository.ts";
import { printJob } from "./print-job.ts";
import { refuseManyPrints } from "./refuse-many-prints.ts";
import { filesOf } from "./report-files.ts";
import type { ReportMaker } from "./report-maker.ts";
import type { ReportsDeps } from "./reports-deps.ts";
import { findReport } from "./reports-repository.ts";
import { subjectOf } from "./subject-of.ts";

type Input = EndpointRequest<typeof endpoints.reports.freeze>;

/** A report a day for two years. */
const editionsMax = 1_000;

/**
 * Freezes what a report says now: its facts, the files it is read as, and the register of their digests.
 * @param slotId the moment of a schedule that it is made for
 * @throws ServiceError NOT_FOUND, TOO_MANY_REQUESTS, PLAN_LIMIT
 */
export async function freezeReport(
  ctx: ReportMaker,
  { id, slotId = null }: Input & { slotId?: string | null },
  deps: Omit<ReportsDeps, "passwords">,
): Promise<OpenEdition> {
  const report = await findReport(ctx.db, id);
  if (!report) throw notFound("report");
  await refuseManyPrints(ctx.db, ctx.teamId);
  const settings = report.row;
  const subject = subjectOf(report);
  const edition = await draftEdition(ctx, deps.files, { subject, settings });
  const verifyAddress = `${deps.publicUrl}/verify`;
  const { keyId, files } = filesOf(edition, await deps.reportKeys.signing(), verifyAddress);
  const contents = files.map(({ bytes }) => bytes);
  const signal = AbortSignal.timeout(20_000);
  const where = { db: ctx.db, files: deps.files };
  return withArtifacts(where, { teamId: ctx.teamId, contents, signal }, (sha256s) =>
    transaction(ctx.db, async (tx) => {
      // Or two that come at once would both find room.
      await lockTeam(tx, ctx.teamId);
      // It may have been deleted while it was drafted.
      if (!(await findReport(tx, id))) throw notFound("report");
      if ((await countEditions(tx, id)) >= editionsMax) {
        throw new ServiceError("PLAN_LIMIT", `A report can have ${editionsMax} editions.`);
      }
      const row = await insertEdition(tx, {
        siteId: subject.siteId,
        reportId: id,
        firstDay: edition.period.from,
        lastDay: edition.period.to,
        zone: reportZone,
        snapshot: edition,
        keyId,
        pdf: "waiting",
        createdBy: ctx.userId,
        slotId,
      });
      const stored = files.map(({ type, bytes }, index) => {
        const sha256 = sha256s[index];
        invariant(sha256, "each of the contents has its digest");
        return { type, sha256, bytes: bytes.byteLength };
      });
      await useReportFiles(tx, { teamId: ctx.teamId, editionId: row.id }, stored);
      const signed = stored.find(({ type }) => type === "report-file");
      invariant(signed, "an edition has a signed file");
      await insertDigest(tx, signed.sha256, "html");
      const data = { report_id: id, edition_id: row.id, name: settings.name };
      await emit(tx, ctx.by, {
        name: "report.frozen",
        siteId: subject.siteId,
        data,
      });
      await printJob.send(tx, { team_id: ctx.teamId, edition_id: row.id });
      const view = await findEdition(tx, row.id);
      invariant(view, "an edition that was just made is there");
      return presentOpenEdition(view, await listEditionFiles(tx, row.id), deps.links);
    }),
  );
}
