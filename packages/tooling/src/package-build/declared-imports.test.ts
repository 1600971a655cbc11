import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { declaredImports } from "./declared-imports.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "declared-imports-"));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

async function buildEntry(source: string): Promise<string> {
  writeFileSync(join(root, "entry.js"), source);
  const outputs = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [declaredImports({ promised: ["react", "@scope/kit"] })],
    build: { write: false, lib: { entry: join(root, "entry.js"), formats: ["es"] } },
  });
  if (!Array.isArray(outputs)) throw new Error("A library is built into a list of outputs.");
  return outputs
    .flatMap(({ output }) => output.map((each) => ("code" in each ? each.code : "")))
    .join();
}

describe("declaredImports", () => {
  it("leaves imports of promised packages, from anywhere in them", async () => {
    const code = await buildEntry(
      'export { jsx } from "react/jsx-runtime"; export { Button } from "@scope/kit";',
    );
    expect(code).toContain('from "react/jsx-runtime"');
    expect(code).toContain('from "@scope/kit"');
  });

  it("refuses an import that a consumer would not have", async () => {
    await expect(buildEntry('export { z } from "zod";')).rejects.toThrow(
      /entry\.js imports zod, which is no dependency/,
    );
  });
});
