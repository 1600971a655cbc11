import type { ExposedFile, ExposedMap } from "../../checks/probe-facts.ts";
import { readHead } from "../../egress/read-body.ts";
import { ScanError } from "../../scan-error.ts";
import type { FetchedMap } from "./fetched-map.ts";
import { privateFiles } from "./private-files.ts";
import type { ProbeOptions } from "./probe-options.ts";

const maxMaps = 5;
/** Enough to know any of them; a map is told by its first lines. */
const headBytes = 64 * 1024;

/** Which private files a server hands out, of so many that it was asked for. */
export type ServedFiles = { asked: number; files: ExposedFile[] };

/**
 * Asks for private files of the site, one after another, with its start page alone, so that a site of many
 * pages is asked once. Each is judged by its content.
 * @throws ScanError CANCELLED.
 */
export async function probeFiles(finalUrl: string, options: ProbeOptions): Promise<ServedFiles> {
  const site = URL.parse(finalUrl);
  const files: ExposedFile[] = [];
  let asked = 0;
  if (site?.pathname !== "/") return { asked, files };
  // All of them together have the time of one question: a slow server is not kept busy with these.
  const until = Date.now() + options.timeoutMs;
  for (const { path, proof, what, severity } of privateFiles) {
    if (Date.now() > until) break;
    const url = new URL(path, site).href;
    const head = await headOf(url, options);
    // Whoever answers no more is not asked ten times.
    if (head === "unreachable") break;
    asked += 1;
    if (head !== null && proof.test(head)) files.push({ url, what, severity });
  }
  return { asked, files };
}

/**
 * Asks for source maps, one after another, in the time of one question. Each is judged by its content.
 * @param named addresses of those that the page's own scripts name.
 * @param fetched those that came with the load, which are not asked for again.
 * @throws ScanError CANCELLED.
 */
export async function probeMaps(
  named: readonly string[],
  fetched: readonly FetchedMap[],
  options: ProbeOptions,
): Promise<ExposedMap[]> {
  const until = Date.now() + options.timeoutMs;
  const known = named.flatMap((map) => fetched.filter((each) => each.url === map));
  const rest = named.filter((map) => !known.some((each) => each.url === map));
  return [
    ...known.flatMap(({ url, found }) => (found ? [{ url, ...found }] : [])),
    ...(await askForMaps(rest.slice(0, maxMaps), until, options)),
  ];
}

async function askForMaps(
  urls: readonly string[],
  until: number,
  options: ProbeOptions,
): Promise<ExposedMap[]> {
  const maps: ExposedMap[] = [];
  for (const url of urls) {
    if (Date.now() > until) break;
    const head = await headOf(url, options);
    if (head === "unreachable") break;
    const exposed = head === null ? null : asMap(url, head);
    if (exposed) maps.push(exposed);
  }
  return maps;
}

/** The beginning of an answer of 200; null when it was another. */
async function headOf(
  url: string,
  { fetch, signal, timeoutMs }: ProbeOptions,
): Promise<string | "unreachable" | null> {
  try {
    const response = await fetch(url, {
      signal,
      timeoutMs,
      maxBytes: 4 * headBytes,
      redirect: "manual",
    });
    if (response.status !== 200) {
      response.discard();
      return null;
    }
    return (await readHead(response, { maxBytes: headBytes })).toString("latin1");
  } catch (error) {
    if (!(error instanceof ScanError) || error.code === "CANCELLED") throw error;
    return error.code === "TOO_LARGE" ? null : "unreachable";
  }
}

/** @see https://tc39.es/ecma426/ */
function asMap(url: string, head: string): ExposedMap | null {
  const text = head.replace(/^\)\]\}'[^\n]*\n/, "");
  if (!/^\s*\{/.test(text) || !/"mappings"|"sources"/.test(text)) return null;
  const list = /"sources"\s*:\s*\[([^\]]*)/.exec(text)?.[1] ?? "";
  const sources = list.match(/"(?:[^"\\]|\\.)*"/g)?.length ?? 0;
  return { url, sources, hasContent: /"sourcesContent"\s*:\s*\[\s*"/.test(text) };
}
