import {
  editionSchema,
  renderReport,
  reportLanguage,
  reportLinks,
  reportTitle,
} from "@sitewright/report-document";
import { reportFonts } from "@sitewright/report-document/node";
import type { PrintedDocument, PrintRequest } from "@sitewright/scan-engine";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant } from "../../platform/errors.ts";
import { registerTeamJob } from "../../platform/jobs/register-job.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { useReportFiles, withArtifacts } from "../artifacts/index.ts";
import { announceChange } from "../events/index.ts";
import { insertDigest } from "./digests-repository.ts";
import { findEdition, setPdfState } from "./editions-repository.ts";
import { printJob } from "./print-job.ts";

/** The engine as this module needs it: makes a PDF of a document of ours. */
export type ReportPrinter = {
  /** @throws ScanError for a document that cannot be printed, RunnerLostError when our own process was lost. */
  print(request: PrintRequest, options: { signal: AbortSignal }): Promise<PrintedDocument>;
};

type Deps = { db: TeamDb; files: FileStore; printer: ReportPrinter; publicUrl: string };
type Named = { team_id: string; edition_id: string };

/** Prints an edition once; the same edition gives the same bytes, however often it is tried. */
async function printEdition(
  { db, files, printer, publicUrl }: Deps,
  { team_id: teamId, edition_id: editionId }: Named,
  signal: AbortSignal,
): Promise<void> {
  const view = await findEdition(db, editionId);
  if (!view || view.row.pdf === "done") return;
  const edition = editionSchema.parse(view.row.snapshot);
  const html = renderReport(edition, "print", {
    fonts: reportFonts(),
    verifyAddress: `${publicUrl}/verify`,
  });
  const asked: PrintRequest = {
    html,
    title: reportTitle(edition),
    lang: reportLanguage,
    date: edition.made_at,
    links: reportLinks(edition),
  };
  const { pdf } = await printer.print(asked, { signal });
  await withArtifacts({ db, files }, { teamId, contents: [pdf], signal }, ([sha256]) =>
    transaction(db, async (tx) => {
      invariant(sha256, "each of the contents has its digest");
      // Another try was quicker, or it is gone.
      if (!(await setPdfState(tx, editionId, "done"))) return;
      const file = { type: "report-pdf", sha256, bytes: pdf.byteLength } as const;
      await useReportFiles(tx, { teamId, editionId }, [file]);
      await insertDigest(tx, sha256, "pdf");
      await announceChange(tx, { teamId, siteId: view.row.siteId, things: ["reports"] });
    }),
  );
}

/** Says that an edition has no PDF, however often it was tried. */
function giveUp({ db }: Pick<Deps, "db">, { team_id: teamId, edition_id: id }: Named) {
  return transaction(db, async (tx) => {
    const view = await findEdition(tx, id);
    if (!view || !(await setPdfState(tx, id, "failed"))) return;
    await announceChange(tx, { teamId, siteId: view.row.siteId, things: ["reports"] });
  });
}

export const reportJobs = [
  registerTeamJob(printJob, {
    run: (deps: Deps, job, { signal }) => printEdition(deps, job, signal),
    onDead: (deps, job) => giveUp(deps, job),
  }),
];
