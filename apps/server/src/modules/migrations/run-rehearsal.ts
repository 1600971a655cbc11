import { gzipSync } from "node:zlib";
import type { BrowserReach } from "@sitewright/contract";
import { type Rehearsal, ScanError, type SiteAccess } from "@sitewright/scan-engine";
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
import type { AccessOfRun, PasswordOfHome } from "../site-access/index.ts";
import { foundCauses } from "./found-causes.ts";
import { forgetLooks, keepLook, listLooks } from "./kept-looks-repository.ts";
import { lookInBrowser } from "./look-in-browser.ts";
import { findSiteUrl, listRehearsedUrls, selectTemplatesOf } from "./migrations-repository.ts";
import { pageRows } from "./page-rows.ts";
import { readKept, rehearsalPart } from "./read-kept.ts";
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
  "row" | "signal" | "write" | "report" | "passTurn"
>;

const progressEveryMs = 500;

/** How much of a rehearsal is over when only its looks in a browser are left, in percent. */
const askedShare = 20;

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
  const rehearsal = await rehearseOrGiveUp(deps, run, own);
  if ("end" in rehearsal) return async () => rehearsal.end;
  return async (tx) => {
    const causes = foundCauses(rehearsal.causes, rehearsal.pages.length);
    await savePages(tx, run.row, pageRows(rehearsal, causes));
    await forgetLooks(tx, run.row);
    const facts = rehearsalFacts(rehearsal, own.home);
    const done = rehearsal.pages.length;
    await updateRehearsal(tx, run.row, { phase: null, done, total: done, facts, causes });
    return { status: "done", code: null, reason: null };
  };
}

/** What one of the homes did, or may not be asked, would be the same at the next try. */
async function rehearseOrGiveUp(
  deps: RehearsalWorkerDeps,
  run: HeldRehearsal,
  own: OwnRow,
): Promise<Rehearsal | { end: RunEnd }> {
  try {
    // One that was cut off goes on with the homes as it saw them.
    const asked = (await readKept(deps, own)) ?? (await askAndKeep(deps, run, own));
    const { inBrowser: reach } = own;
    return reach === "none" ? asked : await look(deps, run, own, { asked, reach });
  } catch (error) {
    const isTold = error instanceof ScanError && error.code !== "CANCELLED";
    if (run.signal.aborted || !isTold) throw error;
    const fault = error.code === "INTERNAL" ? "ours" : "theirs";
    return { end: { status: "failed", code: error.code, reason: error.message, fault } };
  }
}

async function askAndKeep(
  deps: RehearsalWorkerDeps,
  run: HeldRehearsal,
  own: OwnRow,
): Promise<Rehearsal> {
  // What pages send is free to hold what PostgreSQL cannot.
  const asked = storable(await ask(deps, run, own));
  const contents = [gzipSync(JSON.stringify(asked))];
  const { teamId } = run.row;
  await withArtifacts(deps, { teamId, contents, signal: run.signal }, ([sha256 = ""]) =>
    run.write((tx) =>
      useArtifacts(tx, run.row, rehearsalPart, [
        { position: 0, sha256, type: "json-gzip", details: null },
      ]),
    ),
  );
  return asked;
}

async function ask(deps: RehearsalWorkerDeps, run: HeldRehearsal, own: OwnRow): Promise<Rehearsal> {
  const { db, rehearser } = deps;
  const request = await (own.ofId ? switchRequestOf(deps, own) : rehearsalRequestOf(deps, own));
  const phase = own.ofId ? "Looking at the live site" : "Looking at both homes";
  await updateRehearsal(db, run.row, { phase });
  const progress = createLatestWriter<RehearsalProgress>(
    // A run that was lost says so with the next write that counts.
    (at) => saveProgress(run, own, at).catch(() => undefined),
    progressEveryMs,
  );
  try {
    return await rehearser.rehearse(request, {
      signal: run.signal,
      onProgress: (at) => progress.push(at),
    });
  } finally {
    await progress.close();
  }
}

async function look(
  deps: RehearsalWorkerDeps,
  run: HeldRehearsal,
  own: OwnRow,
  { asked, reach }: { asked: Rehearsal; reach: Exclude<BrowserReach, "none"> },
): Promise<Rehearsal> {
  const { db, rehearser } = deps;
  const site = await siteOf(deps, own);
  const newHome = newHomeOf(site.siteUrl, own.home);
  const homes = { oldBase: site.siteUrl, newHome, ...(await accessOf(deps, own, site)) };
  return lookInBrowser(rehearser, homes, asked, {
    signal: run.signal,
    reach,
    templateOf: await selectTemplatesOf(db, own),
    told: await listLooks(db, run.row),
    async keep(look, { done, total }) {
      const phase = "Opening pages in a browser at both homes";
      await run.write(async (tx) => {
        if (look) await keepLook(tx, run.row, look);
        await updateRehearsal(tx, run.row, { phase, done, total });
      });
      await run.report(askedShare + Math.floor((done / Math.max(total, 1)) * (99 - askedShare)));
    },
    passTurn: run.passTurn,
  });
}

type Site = { siteUrl: string; access: SiteAccess | null };

async function siteOf(
  { db, accessOfRun }: Pick<RehearsalWorkerDeps, "db" | "accessOfRun">,
  { teamId, siteId }: OwnRow,
): Promise<Site> {
  const siteUrl = await findSiteUrl(db, { teamId, siteId });
  if (siteUrl === null) throw new RunLostError();
  return { siteUrl, access: await accessOfRun(db, { teamId, siteId }) };
}

async function accessOf(
  { db, passwordOfHome }: Pick<RehearsalWorkerDeps, "db" | "passwordOfHome">,
  { teamId, siteId, home }: OwnRow,
  { access }: Site,
) {
  return accessToHomes(home, access, await passwordOfHome(db, { teamId, siteId }, home));
}

async function rehearsalRequestOf(deps: RehearsalWorkerDeps, own: OwnRow) {
  const site = await siteOf(deps, own);
  const { home, corrections, acceptedKey } = own;
  const pages = await listRehearsedUrls(deps.db, own, own.total);
  const { siteUrl } = site;
  const request = rehearsalRequest({ siteUrl, home, corrections, acceptedKey, pages });
  return { ...request, ...(await accessOf(deps, own, site)) };
}

/** What a rehearsal kept of the new home; a check without it has nothing to compare with. */
async function switchRequestOf(deps: RehearsalWorkerDeps, own: OwnRow) {
  const { siteUrl, access } = await siteOf(deps, own);
  const kept = await readKept(deps, { id: own.ofId ?? "", teamId: own.teamId });
  if (!kept) throw new NeverError("What was rehearsed is gone.");
  return {
    oldBase: siteUrl,
    newHome: newHomeOf(siteUrl, own.home),
    rehearsed: kept.edition,
    ...(access && { access }),
  };
}

async function saveProgress(
  run: HeldRehearsal,
  { inBrowser }: OwnRow,
  { done, total }: RehearsalProgress,
): Promise<void> {
  const phase = done < total ? "Comparing pages" : "Finding where pages went";
  await run.write((tx) => updateRehearsal(tx, run.row, { phase, done, total }));
  const share = inBrowser === "none" ? 95 : askedShare;
  await run.report(Math.floor((done / Math.max(total, 1)) * share));
}
