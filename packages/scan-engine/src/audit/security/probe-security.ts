import type { SecurityInput } from "../../checks/security-input.ts";
import { isSameParty } from "../../checks/third-party.ts";
import type { Egress } from "../../egress/create-egress.ts";
import { readTls } from "../../tls/read-tls.ts";
import type { FetchedMap } from "./fetched-map.ts";
import { probeCors } from "./probe-cors.ts";
import { probeFiles, probeMaps, type ServedFiles } from "./probe-exposure.ts";
import { probeHttp } from "./probe-http.ts";
import type { ProbeOptions } from "./probe-options.ts";
import type { ScriptBody } from "./script-body.ts";
import { sourceMapOf } from "./source-map-of.ts";

export type SecurityProbes = Pick<
  SecurityInput,
  "tlsReading" | "httpProbe" | "corsProbe" | "exposure"
>;

export type ProbeTools = { egress: Egress; signal: AbortSignal; timeoutMs: number };

/** What a server tells whoever has the page's address and has not seen the page. */
export type ServerAnswers = Pick<SecurityInput, "tlsReading" | "httpProbe" | "corsProbe"> & {
  served: ServedFiles;
};

/** What the load has of the page already, so that nobody asks for it again. */
export type LoadedFiles = {
  url: string;
  scripts: readonly ScriptBody[];
  sourceMaps: readonly FetchedMap[];
};

/**
 * Asks the server what a page load cannot show and what no page is needed for, all at once, through the
 * boundary.
 * @throws ScanError CANCELLED.
 */
export async function probeServer(url: string, tools: ProbeTools): Promise<ServerAnswers> {
  const options = optionsOf(tools);
  const [tlsReading, httpProbe, corsProbe, served] = await Promise.all([
    readTls(url, tools),
    probeHttp(url, options),
    probeCors(url, options),
    probeFiles(url, options),
  ]);
  return { tlsReading, httpProbe, corsProbe, served };
}

/**
 * Asks the server for what the page names, and adds what it told of the address.
 * @param server what was asked of it earlier, so that the answers come while the page is looked at
 * @throws ScanError CANCELLED.
 */
export async function probeSecurity(
  { url, scripts, sourceMaps }: LoadedFiles,
  tools: ProbeTools,
  server: Promise<ServerAnswers> = probeServer(url, tools),
): Promise<SecurityProbes> {
  const named = mapsToAsk(url, scripts);
  const [{ served, ...probes }, maps] = await Promise.all([
    server,
    probeMaps(named, sourceMaps, optionsOf(tools)),
  ]);
  const exposure = { outcome: "asked", ...served, maps, mapsNamed: named.length } as const;
  return { ...probes, exposure };
}

function optionsOf({ egress, signal, timeoutMs }: ProbeTools): ProbeOptions {
  return { fetch: egress.fetch, signal, timeoutMs };
}

/** The source maps that scripts of the page's own site name, each once. */
function mapsToAsk(url: string, scripts: readonly ScriptBody[]): string[] {
  const own = scripts.filter((script) => isSameParty(url, script.url));
  return [...new Set(own.flatMap((script) => sourceMapOf(script) ?? []))];
}
