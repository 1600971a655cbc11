import { createHash } from "node:crypto";
import { html, trusted } from "../markup/html.ts";
import { checkFile, type FileVerdict } from "../signed/check-file.ts";
import type { ReportKey } from "../signed/report-key.ts";
import { markOf } from "../signed/report-mark.ts";
import { runVerifyPage } from "./run-verify-page.ts";
import { verifyPageStyle } from "./verify-page-style.ts";

export type VerifyPage = {
  html: string;
  /** What the answer's header has to say; the page says the same of itself. */
  contentSecurityPolicy: string;
};

/** What each verdict means to whoever holds the file. */
const verdicts: Record<FileVerdict, string> = {
  genuine: "Genuine. This file is, byte for byte, as it was signed.",
  altered: "Altered. This file is not as it was signed: do not rely on it.",
  not_signed: "Not signed. This file has no signature of ours, so nothing can be said for it.",
  unknown_key: "Unknown key. Whoever signed this file, it was not this installation.",
  withdrawn:
    "Key withdrawn. The key that signed this file counts no more: ask the sender for a new one.",
  outside_time: "Outside the key's time. This key was not in use when the file says it was signed.",
};

const markLength = markOf({
  key: "0".repeat(16),
  time: "2000-01-01T00:00:00Z",
  digest: "0".repeat(64),
  signature: "A".repeat(86),
}).length;

/**
 * The public page that checks a file: in the reader's own browser, which sends it nowhere. Where a browser has no Web Crypto for the page,
 * as over plain http, what is left is to ask the register by digest, with a form that needs no script.
 * @param keys all that were ever used, withdrawn ones too.
 * @param asked the digest that was asked for by `?digest=`, and whether the register knows it.
 */
export function verifyPage(
  keys: readonly ReportKey[],
  asked?: { digest: string; isKnown: boolean },
): VerifyPage {
  const data = JSON.stringify({ keys, verdicts, markLength }).replaceAll("<", "\\u003c");
  const script = `(${runVerifyPage.toString()})(${data},${checkFile.toString()})`;
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; connect-src 'none'; base-uri 'none'; form-action 'self'`;
  const answer =
    asked &&
    (asked.isKnown
      ? `The file with the digest ${asked.digest} was made here.`
      : `No file with the digest ${asked.digest} was made here.`);
  const page = html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Check a report</title><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer"><meta name="description" content="Checks whether a report is as it was made."><style>${trusted(verifyPageStyle)}</style></head>
<body><main><h1>Check a report</h1>
<p>A report that was sent as a file carries a signature. This page checks it in your browser; the file is sent nowhere.</p>
<div id="here" hidden><label for="file">The report’s file</label><input id="file" type="file" accept=".html,text/html"><p id="verdict" role="status"></p><div id="more" hidden><p>Signed <span id="time"></span> with the key <code id="key"></code>. The same check without this page:</p><pre id="openssl" tabindex="0" role="group" aria-label="Commands that check the file"></pre></div></div>
<p id="away">This browser cannot check signatures on this page. Ask by the file’s digest instead.</p>
<h2>Ask by digest</h2>
<p>For PDFs too. The digest is what <code>sha256sum report.pdf</code> prints, or on Windows <code>certutil -hashfile report.pdf SHA256</code>.</p>
<form method="get"><label for="digest">SHA-256 of the file, 64 hexadecimal digits</label><input id="digest" name="digest" required pattern="[0-9a-fA-F]{64}" autocomplete="off" spellcheck="false" value="${asked?.digest}"><button>Ask</button></form>
${answer && html`<p role="status" class="${asked?.isKnown ? "genuine" : "altered"}">${answer}</p>`}
<h2>Keys</h2>
<ul>${keys.map((key) => html`<li><code>${key.id}</code>, ${state(key)}<br><code>${key.spki}</code></li>`)}</ul></main><script>${trusted(script)}</script></body></html>
`;
  return { html: page.text, contentSecurityPolicy: policy };
}

function state({ from, until, revoked }: ReportKey): string {
  if (revoked) return `withdrawn on ${revoked.slice(0, 10)}`;
  return `in use from ${from.slice(0, 10)}${until ? ` to ${until.slice(0, 10)}` : ""}`;
}
