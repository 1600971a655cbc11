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
    evidenceFiles(scan).map(async ({ name, url }) => [name, await fetchArtifact(url)] as const),
  );
  // In this thread: a worker would need a script from a blob, which the page's policy forbids.
  return zipSync({
    "scan.json": new TextEncoder().encode(JSON.stringify(scan, null, 2)),
    // Pictures are compressed already.
    ...Object.fromEntries(
      files.map(([name, bytes]) => [name, [bytes, { level: name.endsWith(".webp") ? 0 : 6 }]]),
    ),
  });
}

/** The files behind a scan's addresses, each with its name in the ZIP. */
export function evidenceFiles(scan: Scan): { name: string; url: string }[] {
  const pictures = (scan.images ?? []).map(({ index, device, url }) => ({
    name: `screenshot-${index + 1}-${device}.webp`,
    url,
  }));
  return [
    { name: "page.html.txt", url: scan.html },
    { name: "lighthouse-audits.json", url: scan.lighthouse.audits },
    ...pictures,
  ].flatMap(({ name, url }) => (url === null ? [] : [{ name, url }]));
}
