import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { build } from "vite";
import { expect, it, onTestFinished } from "vitest";
import { precompress } from "./precompress.ts";

it("writes the texts of a build beside themselves, smaller, but not those that are small", async () => {
  const root = mkdtempSync(join(tmpdir(), "precompress-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const words = Array.from({ length: 400 }, (_, n) => `"word ${n}"`).join(",");
  writeFileSync(join(root, "long.ts"), `export default [${words}];\n`);
  writeFileSync(join(root, "short.ts"), `export default "word";\n`);
  writeFileSync(
    join(root, "main.ts"),
    `import("./long.ts").then(console.log);\nimport("./short.ts").then(console.log);\n`,
  );
  writeFileSync(
    join(root, "index.html"),
    `<html><body><script type="module" src="/main.ts"></script></body></html>`,
  );

  await build({
    ...{ root, configFile: false, logLevel: "silent" },
    build: { modulePreload: { polyfill: false } },
    plugins: [precompress()],
  });

  const assets = join(root, "dist/assets");
  const packed = readdirSync(assets).filter((name) => name.endsWith(".br"));
  expect(packed.some((name) => name.startsWith("short-"))).toBe(false);
  const long = packed.find((name) => name.startsWith("long-")) ?? "";
  const bytes = readFileSync(join(assets, long));
  const text = readFileSync(join(assets, long.replace(/\.br$/, "")));
  expect(brotliDecompressSync(bytes)).toEqual(text);
  expect(bytes.length).toBeLessThan(text.length / 3);
});
