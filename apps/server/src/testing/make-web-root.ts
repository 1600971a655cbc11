import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/** A folder as the web app's build leaves it, in small. Whoever asks for it removes it. */
export async function makeWebRoot(): Promise<string> {
  const webRoot = await mkdtemp(join(tmpdir(), "sitewright-web-"));
  await mkdir(join(webRoot, "assets"));
  await writeFile(
    join(webRoot, "index.html"),
    '<!doctype html><html><head><meta name="sitewright:app-mode" content="x"><title>T</title><script type="module" crossorigin src="/assets/app-3f2a.js"></script></head><body><div id="root"></div></body></html>',
  );
  await writeFile(
    join(webRoot, "assets", "app-3f2a.js"),
    `export const x = "${"y".repeat(4000)}";`,
  );
  await writeFile(join(webRoot, "assets", "built-9c1d.js"), "export const x = 1;");
  await writeFile(
    join(webRoot, "assets", "built-9c1d.js.br"),
    brotliCompressSync("export const x = 1;"),
  );
  await writeFile(join(webRoot, "favicon.svg"), "<svg/>");
  await mkdir(join(webRoot, ".vite"));
  await writeFile(
    join(webRoot, ".vite", "route-files.json"),
    JSON.stringify({ screens: { "/site/$id": ["assets/site-1a2b.js"] }, first: [] }),
  );
  await writeFile(
    join(webRoot, ".vite", "first-screens.json"),
    JSON.stringify([
      { paths: ["/", "/login"], meta: { "sitewright:app-mode": "selfhost" }, html: "Their own" },
      { paths: ["/", "/login"], meta: { "sitewright:app-mode": "cloud" }, html: "Log in for $&" },
    ]),
  );
  return webRoot;
}
