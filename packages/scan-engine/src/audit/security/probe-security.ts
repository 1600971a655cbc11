import type { SecurityInput } from "../../checks/security-input.ts";
import { isSameParty } from "../../checks/third-party.ts";
import type { Egress } from "../../egress/create-egress.ts";
import { readTls } from "../../tls/read-tls.ts";
import type { FetchedMap } from "./fetched-map.ts";
import { probeCors } from "./probe-cors.ts";
import { probeExposure } from "./probe-exposure.ts";
import { probeHttp } from "./probe-http.ts";
import type { ScriptBody } from "./script-body.ts";
import { sourceMapOf } from "./source-map-of.ts";

export type SecurityProbes = Pick<
  SecurityInput,
  "tlsReading" | "httpProbe" | "corsProbe" | "exposure"
>;

type Tools = { egress: Egress; signal: AbortSignal; timeoutMs: number };

/** What the load has of the page already, so that nobody asks for it again. */
export type LoadedFiles = {
  url: string;
  scripts: readonly ScriptBody[];
  sourceMaps: readonly FetchedMap[];
};

/**
 * Asks the server what a page load cannot show, all at once, through the boundary.
 * @throws ScanError CANCELLED.
 */
export async function probeSecurity(
  { url, scripts, sourceMaps }: LoadedFiles,
  { egress, signal, timeoutMs }: Tools,
): Promise<SecurityProbes> {
  const options = { fetch: egress.fetch, signal, timeoutMs };
  const [tlsReading, httpProbe, corsProbe, exposure] = await Promise.all([
    readTls(url, { egress, signal, timeoutMs }),
    probeHttp(url, options),
    probeCors(url, options),
    probeExposure(url, mapsToAsk(url, scripts), sourceMaps, options),
  ]);
  return { tlsReading, httpProbe, corsProbe, exposure };
}

/** The source maps that scripts of the page's own site name, each once. */
function mapsToAsk(url: string, scripts: readonly ScriptBody[]): string[] {
  const own = scripts.filter((script) => isSameParty(url, script.url));
  return [...new Set(own.flatMap((script) => sourceMapOf(script) ?? []))];
}
