import { storableText } from "../capture/storable-text.ts";
import type { HtmlEvidence, KeptFile } from "../evidence.ts";
import type { ReaderName, ReaderValues } from "../load/readers.ts";
import { type MissingPage, readsAsMissing, spokenPageOf } from "../missing/missing-page.ts";
import { packJson } from "../network/packed-json.ts";
import { toPageSnapshot } from "../snapshot/to-page-snapshot.ts";
import { toVisitEvidence } from "./to-visit-evidence.ts";

export const htmlReaders = [
  "document",
  "navigation",
  "traffic",
  "browser",
  "cookies",
  "storage",
  "vitals",
  "snapshot",
  "archive",
] as const satisfies readonly ReaderName[];

type Seen = Pick<ReaderValues, (typeof htmlReaders)[number]>;

/**
 * The document with the facts of its load, its layout and all its files. Pure.
 * @param missing what the site shows for an address that nobody has; null where that is not known
 */
export async function toHtmlEvidence(
  seen: Seen,
  missing: MissingPage | null = null,
): Promise<HtmlEvidence> {
  const { document, navigation, traffic, browser, archive } = seen;
  return {
    html: document.html,
    truncated: document.truncated,
    reads_as_missing:
      missing && navigation.status < 400
        ? readsAsMissing(spokenPageOf(document.html, document.url), missing)
        : null,
    facts: {
      final_url: document.url,
      http_status: navigation.status,
      title: document.title,
      redirects: navigation.redirects.map(storableText),
      transfer_bytes: traffic.transferBytes,
      requests: traffic.requests,
      failed_requests: traffic.failed,
      load_ms: navigation.loadMs,
      browser,
    },
    visit: toVisitEvidence(seen),
    snapshot: snapshotFile(seen),
    archive: "value" in archive ? { bytes: await archive.value.bytes } : archive,
  };
}

function snapshotFile({ snapshot, archive }: Pick<Seen, "snapshot" | "archive">): KeptFile {
  if ("missing" in snapshot) return snapshot;
  const pictures = "value" in archive ? archive.value.pictures : {};
  return { bytes: packJson(toPageSnapshot(snapshot.value, pictures)) };
}
