import { fetchArtifact } from "@sitewright/api-client";
import type { Scan } from "@sitewright/contract";
import { zipSync } from "fflate";

/**
 * Everything a scan kept, as one ZIP: what the API says of it, the page's source, the audits and the
 * pictures. The source is named as text, so that opening it runs nothing.
 * @throws ApiError, OfflineError or TimeoutError when one of the files cannot be read.
 */
export async function packEvidence(scan: Scan): Promise<Uint8Array<ArrayBuffer>> {
  const files = await Promise.all(
    evidenceFiles(scan).map(async ({ name, url, isPicture }) => {
      const bytes = await fetchArtifact(url);
      return { name: isPicture ? `${name}.${pictureType(bytes)}` : name, bytes, isPicture };
    }),
  );
  // In this thread: a worker would need a script from a blob, which the page's policy forbids.
  return zipSync({
    "scan.json": new TextEncoder().encode(JSON.stringify(scan, null, 2)),
    // Pictures are compressed already.
    ...Object.fromEntries(
      files.map(({ name, bytes, isPicture }) => [name, [bytes, { level: isPicture ? 0 : 6 }]]),
    ),
  });
}

type EvidenceFile = { name: string; url: string; isPicture: boolean };

/** The files behind a scan's addresses, each with its name in the ZIP; a picture's without its ending. */
function evidenceFiles(scan: Scan): EvidenceFile[] {
  const pictures = (scan.images ?? []).map(({ index, device, url }) => ({
    name: `screenshot-${index + 1}-${device}`,
    url,
    isPicture: true,
  }));
  return [
    { name: "page.html.txt", url: scan.html, isPicture: false },
    { name: "lighthouse-audits.json", url: scan.lighthouse.audits, isPicture: false },
    ...pictures,
  ].flatMap(({ url, ...file }) => (url === null ? [] : [{ ...file, url }]));
}

/** Both are kept; the bytes say which one it is. */
function pictureType(bytes: Uint8Array): "png" | "webp" {
  return bytes[0] === 0x89 ? "png" : "webp";
}
