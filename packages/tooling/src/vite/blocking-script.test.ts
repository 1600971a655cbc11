import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { InlineConfig } from "vite";
import { build, createServer } from "vite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { blockingScript } from "./blocking-script.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "blocking-script-"));
  writeFileSync(
    join(root, "boot.ts"),
    `const key: string = "theme";\nlocalStorage.getItem(key);\n`,
  );
  writeFileSync(join(root, "main.ts"), `document.title = "app";\n`);
  writeFileSync(
    join(root, "index.html"),
    `<html><head><title>x</title></head><body><script type="module" src="/main.ts"></script></body></html>`,
  );
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function settings(): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [blockingScript(pathToFileURL(join(root, "boot.ts")).href)],
  };
}

describe("blockingScript", () => {
  it("builds a hashed file and loads it first, without type module", async () => {
    const { output } = one(await build({ ...settings(), build: { write: false } }));
    const html = String(output.find(({ fileName }) => fileName === "index.html")?.source);
    const [, file] = html.match(/<head>\s*<script src="\/(assets\/boot-[\w-]+\.js)">/) ?? [];
    const script = output.find(({ fileName }) => fileName === file);
    expect(String(script?.source)).toContain("localStorage.getItem(key)");
    expect(String(script?.source)).not.toContain(": string");
    expect(html).not.toMatch(/<script>/);
  });

  it("serves the script while developing", async () => {
    const server = await createServer({ ...settings(), server: { host: "127.0.0.1", port: 0 } });
    try {
      await server.listen();
      const base = server.resolvedUrls?.local[0] ?? "";
      const html = await (await fetch(base)).text();
      expect(html).toContain(`<script src="/@blocking/boot.js"></script>`);
      const response = await fetch(new URL("/@blocking/boot.js", base));
      expect(response.headers.get("content-type")).toContain("javascript");
      expect(await response.text()).toContain("localStorage.getItem(key)");
    } finally {
      await server.close();
    }
  });
});

type Output = { output: readonly { fileName: string; source?: string | Uint8Array }[] };

/** The one output of a build that was not asked for several or to watch. */
function one(built: Awaited<ReturnType<typeof build>>): Output {
  if (Array.isArray(built) || !("output" in built)) throw new Error("expected one output");
  return built;
}
