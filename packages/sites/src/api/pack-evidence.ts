import { fetchArtifact } from "@sitewright/api-client";
import type { Scan } from "@sitewright/contract";
import { zipSync } from "fflate";
import { type EvidenceLink, evidenceIndex } from "../model/evidence-index.ts";
import { evidenceName } from "../model/evidence-name.ts";

/**
 * Everything a scan kept, as one ZIP: an index to open in a browser, what the API says of it, the
 * page's source, the page with all its files, the audits, the traffic and the pictures. The source is named as text, so that opening
 * it runs nothing.
 * @throws ApiError, OfflineError or TimeoutError when one of the files cannot be read.
 */
export async function packEvidence(
  scan: Scan,
  texts: Readonly<Record<EvidenceLink["what"], string>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const files = await Promise.all(
    evidenceFiles(scan).map(async ({ name, url, what }) => {
      const bytes = await fetchArtifact(url);
      return { name: what === "picture" ? `${name}.${pictureType(bytes)}` : name, bytes, what };
    }),
  );
  const links: EvidenceLink[] = [...files, { name: "scan.json", what: "scan" }];
  // In this thread: a worker would need a script from a blob, which the page's policy forbids.
  return zipSync({
    "index.html": utf8(evidenceIndex(evidenceName(scan), links, texts)),
    "scan.json": utf8(JSON.stringify(scan, null, 2)),
    // Pictures are compressed already.
    ...Object.fromEntries(
      files.map(({ name, bytes, what }) => [name, [bytes, { level: what === "picture" ? 0 : 6 }]]),
    ),
  });
}

type EvidenceFile = EvidenceLink & { url: string };

/** The files behind a scan's addresses, each with its name in the ZIP; a picture's without its ending. */
function evidenceFiles(scan: Scan): EvidenceFile[] {
  const pictures = (scan.images ?? []).map(({ index, device, url }) => ({
    name: `screenshot-${index + 1}-${device}`,
    url,
    what: "picture" as const,
  }));
  return [
    { name: "page.html.txt", url: scan.html, what: "source" as const },
    { name: "lighthouse-audits.json", url: scan.lighthouse.audits, what: "audits" as const },
    { name: "page.mhtml", url: scan.archive, what: "archive" as const },
    { name: "network.har", url: scan.network.har, what: "har" as const },
    ...pictures,
  ].flatMap(({ url, ...file }) => (url === null ? [] : [{ ...file, url }]));
}

/** Both are kept; the bytes say which one it is. */
function pictureType(bytes: Uint8Array): "png" | "webp" {
  return bytes[0] === 0x89 ? "png" : "webp";
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
