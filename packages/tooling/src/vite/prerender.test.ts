import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { expect, it, onTestFinished } from "vitest";
import { prerender } from "./prerender.ts";

it("writes what the app's own sources draw outside a browser, and leaves nothing else behind", async () => {
  const root = mkdtempSync(join(tmpdir(), "prerender-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, "node_modules"));
  writeFileSync(join(root, "title.ts"), `export const title: string = "Log in";\n`);
  writeFileSync(
    join(root, "screens.ts"),
    `import { title } from "./title.ts";
     export const firstScreens = () => [{ html: title, drawn: typeof window }];\n`,
  );
  writeFileSync(join(root, "index.html"), "<html><body></body></html>");

  await build({
    ...{ root, configFile: false, logLevel: "silent" },
    build: { modulePreload: { polyfill: false } },
    plugins: [prerender({ entry: "screens.ts", plugins: () => [] })],
  });

  const written = readFileSync(join(root, "dist/.vite/first-screens.json"), "utf8");
  expect(JSON.parse(written)).toEqual([{ html: "Log in", drawn: "undefined" }]);
  expect(readdirSync(join(root, "node_modules"))).toEqual([]);
});
