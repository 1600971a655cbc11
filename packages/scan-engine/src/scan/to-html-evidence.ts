import { storableText } from "../capture/storable-text.ts";
import type { HtmlEvidence } from "../evidence.ts";
import type { ReaderValues } from "../load/readers.ts";

type Seen = Pick<ReaderValues, "document" | "navigation" | "traffic" | "browser">;

/** The document with the facts of its load. Pure. */
export function toHtmlEvidence({ document, navigation, traffic, browser }: Seen): HtmlEvidence {
  return {
    html: document.html,
    truncated: document.truncated,
    facts: {
      final_url: storableText(document.url),
      http_status: navigation.status,
      title: document.title,
      redirects: navigation.redirects.map(storableText),
      transfer_bytes: traffic.transferBytes,
      requests: traffic.requests,
      failed_requests: traffic.failed,
      load_ms: navigation.loadMs,
      browser,
    },
  };
}
