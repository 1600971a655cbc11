import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import {
  findDevice,
  type LighthouseAudit,
  lighthouseAuditsSchema,
  networkRequestsSchema,
} from "@sitewright/contract";
import type { KeptPicture, KeptScan } from "@sitewright/scan-engine";
import { z } from "zod";
import type { TeamDb } from "../../platform/db/client.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { storedFile } from "../../platform/storage/stored-file.ts";
import type { RunArtifact } from "../artifacts/index.ts";
import { networkFiles } from "./evidence-record.ts";
import { htmlFiles } from "./html-files.ts";
import { withResults } from "./result-files.ts";
import { scanRun } from "./scan-run.ts";
import { findScan, type ScanView } from "./scans-repository.ts";

type Deps = { db: TeamDb; files: FileStore };

/**
 * All that is left of a scan, read from rows and files; null when it is gone. A part that failed, or whose
 * file is gone, is not there.
 */
export async function readKeptScan(deps: Deps, id: string): Promise<KeptScan | null> {
  const found = await findScan(deps.db, id);
  if (!found) return null;
  const view = await withResults(deps.files, found);
  const read = readerOf(deps, view);
  const [html, images, logs, network, lighthouse] = await Promise.all([
    readHtml(view, read),
    readImages(view, read),
    readLogs(view),
    readNetwork(view, read),
    readLighthouse(view, read),
  ]);
  const accessibility = resultOf(view, "accessibility")?.accessibility;
  const security = resultOf(view, "security")?.audits;
  return {
    url: view.pageUrl,
    device: findDevice(scanRun.configs.parse(view.scan.run.configs).device)?.name ?? "desktop",
    ...(html && { html }),
    ...(images.length > 0 && { images }),
    ...(logs && { logs }),
    ...(network && { network }),
    ...(accessibility && { accessibility }),
    ...(security && {
      security: {
        scores: { ...view.scan.own.securityScores },
        // Scans of before did not say how sure they are.
        audits: security.map((audit) => ({ ...audit, confidence: audit.confidence ?? "high" })),
      },
    }),
    ...(lighthouse && { lighthouse }),
  };
}

type FileReader = (part: string, position: number) => Promise<Uint8Array | null>;

/** Reads one of a scan's files as it is shown: what is compressed at rest is not any more. */
function readerOf({ files }: Deps, { artifacts }: ScanView): FileReader {
  return async (part, position) => {
    const file = artifacts.find((each) => each.part === part && each.position === position);
    const stream = file && (await storedFile(files, { ...file, owner: file.teamId }).open());
    return stream ? buffer(stream) : null;
  };
}

async function readHtml(view: ScanView, read: FileReader): Promise<KeptScan["html"]> {
  const { facts } = view.scan.own;
  const source = await read("html", htmlFiles.source);
  if (source === null || facts === null) return undefined;
  return {
    html: new TextDecoder().decode(source),
    facts,
    vitals: resultOf(view, "html")?.visit?.vitals ?? null,
    snapshot: await read("html", htmlFiles.snapshot),
  };
}

/** With the layout of the load they are of, which one picture of a scan has. */
async function readImages(view: ScanView, read: FileReader): Promise<KeptPicture[]> {
  const pictures = view.artifacts.filter(
    ({ part, type }) => part === "images" && (type === "png" || type === "striped-png"),
  );
  const pictureOf = async ({ position, details }: RunArtifact): Promise<KeptPicture | null> => {
    const png = await read("images", position);
    if (png === null || !details) return null;
    return {
      index: position,
      device: findDevice(details.device_name ?? details.device)?.name ?? "desktop",
      // Pictures of before did not say it.
      scale: details.pixel_ratio ?? (details.device === "mobile" ? 2 : 1),
      png,
      snapshot: position === 0 ? await read("html", htmlFiles.snapshot) : null,
    };
  };
  return (await Promise.all(pictures.map(pictureOf))).filter((picture) => picture !== null);
}

/** Scans of before kept neither column nor stack. */
function readLogs(view: ScanView): KeptScan["logs"] {
  const logs = resultOf(view, "logs")?.logs;
  return logs && { entries: logs.map((entry) => ({ column: null, stack: [], ...entry })) };
}

async function readNetwork(view: ScanView, read: FileReader): Promise<KeptScan["network"]> {
  const requests = jsonOf(await read("network", networkFiles.requests), networkRequestsSchema);
  if (!requests) return undefined;
  const har = jsonOf(await read("network", networkFiles.har), documentOfHar);
  const url = view.scan.own.facts?.final_url ?? view.pageUrl;
  const document = har?.log.entries.find(({ request }) => request.url === url);
  return { requests, headers: document?.response.headers ?? [] };
}

/** Of an HTTP Archive what the headers of its document are found by. */
const documentOfHar = z.object({
  log: z.object({
    entries: z.array(
      z.object({
        request: z.object({ url: z.string() }),
        response: z.object({ headers: z.array(z.object({ name: z.string(), value: z.string() })) }),
      }),
    ),
  }),
});

async function readLighthouse(view: ScanView, read: FileReader): Promise<KeptScan["lighthouse"]> {
  const scores = view.scan.own.lighthouseScores;
  const audits = jsonOf(await read("lighthouse", 0), lighthouseAuditsSchema);
  const metrics = resultOf(view, "lighthouse")?.metrics;
  if (!scores || !audits || !metrics) return undefined;
  const known = (list: LighthouseAudit[]) =>
    list.map(({ savings = null, ...audit }) => ({ ...audit, savings }));
  return {
    scores,
    // Scans of before have neither savings nor weights.
    metrics: metrics.map((metric) => ({ ...metric, weight: metric.weight ?? 0 })),
    audits: {
      performance: known(audits.performance),
      accessibility: known(audits.accessibility),
      best_practices: known(audits.best_practices),
      seo: known(audits.seo),
    },
  };
}

function resultOf({ parts }: ScanView, name: ScanView["parts"][number]["name"]) {
  const part = parts.find((each) => each.name === name);
  return part?.status === "done" ? part.result : null;
}

/** What a gzip file of ours says; null without one, and for one that says something else. */
function jsonOf<S extends z.ZodType>(bytes: Uint8Array | null, schema: S): z.output<S> | null {
  if (bytes === null) return null;
  const said = schema.safeParse(JSON.parse(gunzipSync(bytes).toString("utf8")));
  return said.success ? said.data : null;
}
