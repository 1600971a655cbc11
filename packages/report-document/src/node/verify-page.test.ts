import { execFileSync } from "node:child_process";
import { createHash, generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { describe, expect, it, vi } from "vitest";
import type { ReportKey } from "../signed/report-key.ts";
import { publishedKey, reportKeyId, signReport } from "./sign-report.ts";
import { verifyPage } from "./verify-page.ts";

const { privateKey } = generateKeyPairSync("ed25519");
const key: ReportKey = {
  id: reportKeyId(privateKey),
  spki: publishedKey(privateKey),
  from: "2026-01-01T00:00:00Z",
  until: null,
  revoked: null,
};
const file = signReport("<p>Report</p>\n", privateKey, new Date("2026-12-01T08:00:00Z")).bytes;

describe("the page that checks a file", () => {
  it("lets its own script run and no other, and reaches nothing", () => {
    const { html, contentSecurityPolicy } = verifyPage([key]);
    const hash = createHash("sha256").update(scriptOf(html)).digest("base64");
    expect(contentSecurityPolicy).toContain(`script-src 'sha256-${hash}'`);
    expect(contentSecurityPolicy).toContain("connect-src 'none'");
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  it("says genuine of a file and altered of it with a letter changed, with the commands that check it", async () => {
    const parts = await choose(file);
    await vi.waitFor(() => expect(parts.openssl?.textContent).toContain("openssl pkeyutl"));
    expect(parts.verdict?.textContent).toMatch(/^Genuine/);
    const folder = mkdtempSync(join(tmpdir(), "verify-page-"));
    writeFileSync(join(folder, "report.html"), file);
    const options = { cwd: folder, encoding: "utf8" } as const;
    const said = execFileSync("sh", ["-ec", parts.openssl?.textContent ?? ""], options);
    expect(said).toContain("Signature Verified Successfully");
    expect(said).toContain(/must print (\w{64})/.exec(parts.openssl?.textContent ?? "")?.[1]);
    rmSync(folder, { recursive: true });
    const altered = Buffer.from(String(Buffer.from(file)).replace("Report", "Repork"));
    const others = await choose(altered);
    await vi.waitFor(() => expect(others.verdict?.textContent).toMatch(/^Altered/));
  });

  it("leaves the form for a digest where the browser has no Web Crypto", async () => {
    const parts = await choose(file, { isSecure: false });
    expect([parts.here?.hidden, parts.away?.hidden]).toEqual([true, false]);
  });

  it("says whether the register knows a digest, as text", () => {
    const { html } = verifyPage([], { digest: `"><script>`, isKnown: false });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).toContain("No file with the digest");
  });
});

/** Runs the page's script over stand-ins of its parts, and chooses a file in it. */
async function choose(bytes: Uint8Array, { isSecure = true } = {}) {
  type Part = { hidden: boolean; textContent: string; files: unknown; listeners: (() => void)[] };
  const ids = "here away file verdict more time key openssl".split(" ");
  const parts: Record<string, Part & Record<string, unknown>> = Object.fromEntries(
    ids.map((id) => {
      const part = {
        hidden: id !== "away",
        textContent: "",
        files: [new Blob([Buffer.from(bytes)])],
        listeners: [] as (() => void)[],
      };
      return [
        id,
        {
          ...part,
          addEventListener: (_: string, listener: () => void) => part.listeners.push(listener),
        },
      ];
    }),
  );
  vi.stubGlobal("document", { getElementById: (id: string) => parts[id] });
  vi.stubGlobal("isSecureContext", isSecure);
  runInThisContext(scriptOf(verifyPage([key]).html));
  for (const listener of parts.file?.listeners ?? []) await listener();
  vi.unstubAllGlobals();
  return parts;
}

function scriptOf(page: string): string {
  return /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? "";
}
