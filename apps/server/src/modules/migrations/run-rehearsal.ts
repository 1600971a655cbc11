import { gzipSync } from "node:zlib";
import { type Rehearsal, ScanError, type SiteAccess } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import { NeverError } from "../../platform/jobs/job-error.ts";
import { createLatestWriter } from "../../platform/latest-writer.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { storable } from "../../platform/storage/storable.ts";
import { useArtifacts, withArtifacts } from "../artifacts/index.ts";
import {
  type FinishRun,
  type HeldRun,
  type RunDeps,
  type RunEnd,
  type RunJob,
  RunLostError,
  workRun,
} from "../runs/index.ts";
import type { AccessOfRun, HomePassword, PasswordOfHome } from "../site-access/index.ts";
import { foundCauses } from "./found-causes.ts";
import { lookInBrowser } from "./look-in-browser.ts";
import { findSiteUrl, listRehearsedUrls, selectTemplatesOf } from "./migrations-repository.ts";
import { pageRows } from "./page-rows.ts";
import { readEdition, rehearsalPart } from "./read-edition.ts";
import { rehearsalFacts } from "./rehearsal-facts.ts";
import { accessToHomes, newHomeOf, rehearsalRequest } from "./rehearsal-request.ts";
import { rehearsalRun } from "./rehearsal-run.ts";
import { findOwn, type OwnRow, updateRehearsal } from "./rehearsals-repository.ts";
import { savePages } from "./rehearsed-pages-repository.ts";
import type { RehearsalProgress, SiteRehearser } from "./site-rehearser.ts";

export type RehearsalWorkerDeps = RunDeps & {
  files: FileStore;
  rehearser: SiteRehearser;
  accessOfRun: AccessOfRun;
  passwordOfHome: PasswordOfHome;
};

type HeldRehearsal = Pick<
  HeldRun<{ sort: "rehearsal" | "after" }>,
  "row" | "signal" | "write" | "report"
>;

const progressEveryMs = 500;

/**
 * Takes a rehearsal from wherever it stands to its end, by the protocol of runs. A home that may not be asked, or
 * does not answer at all, is a result, and its reason says why.
 */
export function runRehearsal(deps: RehearsalWorkerDeps, job: RunJob): Promise<void> {
  return workRun(deps, rehearsalRun, { execute: (run) => rehearse(deps, run) }, job);
}

async function rehearse(deps: RehearsalWorkerDeps, run: HeldRehearsal): Promise<FinishRun> {
  const own = await findOwn(deps.db, run.row);
  if (!own) throw new RunLostError();
  const asked = await askOrGiveUp(deps, run, own);
  if ("end" in asked) return async () => asked.end;
  // What pages send is free to hold what PostgreSQL cannot.
  const rehearsal = storable(asked);
  const contents = [gzipSync(JSON.stringify(rehearsal))];
  const { teamId } = run.row;
  await withArtifacts(deps, { teamId, contents, signal: run.signal }, ([sha256 = ""]) =>
    run.write((tx) =>
      useArtifacts(tx, run.row, rehearsalPart, [
        { position: 0, sha256, type: "json-gzip", details: null },
      ]),
    ),
  );
  return async (tx) => {
    const causes = foundCauses(rehearsal.causes, rehearsal.pages.length);
    await savePages(tx, run.row, pageRows(rehearsal, causes));
    const facts = rehearsalFacts(rehearsal, own.home);
    const done = rehearsal.pages.length;
    await updateRehearsal(tx, run.row, { phase: null, done, total: done, facts, causes });
    return { status: "done", code: null, reason: null };
  };
}

/** What one of the homes did, or may not be asked, would be the same at the next try. */
async function askOrGiveUp(
  deps: RehearsalWorkerDeps,
  run: HeldRehearsal,
  own: OwnRow,
): Promise<Rehearsal | { end: RunEnd }> {
  try {
    return await ask(deps, run, own);
  } catch (error) {
    const isTold = error instanceof ScanError && error.code !== "CANCELLED";
    if (run.signal.aborted || !isTold) throw error;
    const fault = error.code === "INTERNAL" ? "ours" : "theirs";
    return { end: { status: "failed", code: error.code, reason: error.message, fault } };
  }
}

async function ask(
  { db, files, rehearser, accessOfRun, passwordOfHome }: RehearsalWorkerDeps,
  run: HeldRehearsal,
  own: OwnRow,
): Promise<Rehearsal> {
  const { teamId, siteId } = own;
  const siteUrl = await findSiteUrl(db, { teamId, siteId });
  if (siteUrl === null) throw new RunLostError();
  const access = await accessOfRun(db, { teamId, siteId });
  const password = await passwordOfHome(db, { teamId, siteId }, own.home);
  const request = own.ofId
    ? await switchRequestOf({ db, files }, own, { siteUrl, access })
    : await rehearsalRequestOf(db, own, { siteUrl, access, password });
  const phase = own.ofId ? "Looking at the live site" : "Looking at both homes";
  await updateRehearsal(db, run.row, { phase });
  const progress = createLatestWriter<RehearsalProgress>(
    // A run that was lost says so with the next write that counts.
    (at) => saveProgress(run, at).catch(() => undefined),
    progressEveryMs,
  );
  const { signal } = run;
  let rehearsal: Rehearsal;
  try {
    rehearsal = await rehearser.rehearse(request, {
      signal,
      onProgress: (at) => progress.push(at),
    });
  } finally {
    await progress.close();
  }
  if (own.inBrowser === "none" || "rehearsed" in request) return rehearsal;
  return lookInBrowser(rehearser, request, rehearsal, {
    signal,
    reach: own.inBrowser,
    templateOf: await selectTemplatesOf(db, own),
    onProgress: (done, total) => saveLooks(run, done, total),
  });
}

function saveLooks(run: HeldRehearsal, done: number, total: number): Promise<void> {
  const phase = "Opening pages in a browser at both homes";
  return run.write((tx) => updateRehearsal(tx, run.row, { phase, done, total }));
}

type Site = { siteUrl: string; access: SiteAccess | null };

async function rehearsalRequestOf(
  db: Db,
  own: OwnRow,
  { siteUrl, access, password }: Site & { password: HomePassword | null },
) {
  const { home, corrections, acceptedKey } = own;
  const pages = await listRehearsedUrls(db, own, own.total);
  const request = rehearsalRequest({ siteUrl, home, corrections, acceptedKey, pages });
  return { ...request, ...accessToHomes(home, access, password) };
}

/** What a rehearsal kept of the new home; a check without it has nothing to compare with. */
async function switchRequestOf(
  deps: { db: Db; files: FileStore },
  own: OwnRow,
  { siteUrl, access }: Site,
) {
  const rehearsed = await readEdition(deps, { id: own.ofId ?? "", teamId: own.teamId });
  if (!rehearsed) throw new NeverError("What was rehearsed is gone.");
  return {
    oldBase: siteUrl,
    newHome: newHomeOf(siteUrl, own.home),
    rehearsed,
    ...(access && { access }),
  };
}

async function saveProgress(run: HeldRehearsal, { done, total }: RehearsalProgress): Promise<void> {
  const phase = done < total ? "Comparing pages" : "Finding where pages went";
  await run.write((tx) => updateRehearsal(tx, run.row, { phase, done, total }));
  await run.report(Math.floor((done / Math.max(total, 1)) * 95));
}
