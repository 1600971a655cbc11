import type { CheckedFile, FileVerdict } from "../signed/check-file.ts";
import type { ReportKey } from "../signed/report-key.ts";

type Given = {
  keys: readonly ReportKey[];
  verdicts: Record<FileVerdict, string>;
  /** How many bytes a file's last line has: always as many. */
  markLength: number;
};
type Check = (bytes: Uint8Array<ArrayBuffer>, keys: readonly ReportKey[]) => Promise<CheckedFile>;

/** What of a browser's document the page uses; this package is compiled without one. */
type Part = {
  hidden: boolean;
  textContent: string;
  className: string;
  files: ArrayLike<{ arrayBuffer(): Promise<ArrayBuffer> }> | null;
  addEventListener(name: string, listener: () => void): void;
};

/** The page's own program, whose text the page carries: it names nothing outside itself but the browser. */
export function runVerifyPage({ keys, verdicts, markLength }: Given, check: Check): void {
  const { document, isSecureContext } = globalThis as unknown as {
    document: { getElementById(id: string): Part };
    isSecureContext: boolean;
  };
  const part = (id: string) => document.getElementById(id);
  // Web Crypto is there on https and on loopback alone.
  if (!isSecureContext || !globalThis.crypto?.subtle) return;
  part("here").hidden = false;
  part("away").hidden = true;
  part("file").addEventListener("change", async () => {
    const file = part("file").files?.[0];
    if (!file) return;
    part("more").hidden = true;
    try {
      const { verdict, mark } = await check(new Uint8Array(await file.arrayBuffer()), keys);
      part("verdict").textContent = verdicts[verdict];
      part("verdict").className = verdict;
      const known = keys.find(({ id }) => id === mark?.key);
      if (!mark || !known) return;
      const { key, time, digest, signature } = mark;
      part("time").textContent = time;
      part("key").textContent = key;
      part("openssl").textContent = [
        `head -c -${markLength} report.html | sha256sum   # must print ${digest}`,
        `printf 'sitewright report v1\\n${key}\\n${time}\\n${digest}\\n' > lines`,
        `echo '${signature}==' | tr '_-' '/+' | base64 -d > signature`,
        `echo '${known.spki}${"=".repeat((4 - (known.spki.length % 4)) % 4)}' | tr '_-' '/+' | base64 -d > key.der`,
        "openssl pkeyutl -verify -rawin -pubin -keyform DER -inkey key.der -in lines -sigfile signature",
      ].join("\n");
      part("more").hidden = false;
    } catch {
      // A browser with Web Crypto and without Ed25519.
      part("here").hidden = true;
      part("away").hidden = false;
    }
  });
}
