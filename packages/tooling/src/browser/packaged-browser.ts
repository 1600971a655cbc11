import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { BrowserMissingError } from "./browser-missing-error.ts";
import type { FoundBrowser } from "./found-browser.ts";
import { missingLibraries } from "./missing-libraries.ts";
import { hasSystemFonts, writeFontConfig } from "./system-fonts.ts";
import { unpackBrotli, unpackTar } from "./unpack.ts";
import { cacheFolder, unpackOnce } from "./unpack-once.ts";

/**
 * The headless Chromium that npm installed, unpacked into the user's cache; null on machines it
 * was not built for (its package carries Linux x64 only). A machine without the network security
 * libraries or without any font gets the package's own.
 * @throws BrowserMissingError when libraries are missing that the package does not carry.
 */
export async function packagedBrowser(): Promise<FoundBrowser | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const root = packageFolder();
  if (!root) return null;
  const archives = join(root, "bin");
  const cache = await cacheFolder();
  const name = `chromium-${await versionOf(root)}`;
  const browser = await unpackOnce(join(cache, name), async (folder) => {
    await unpackBrotli(join(archives, "chromium.br"), join(folder, "chromium"), 0o755);
    await unpackTar(join(archives, "swiftshader.tar.br"), folder);
  });
  const executablePath = join(browser, "chromium");
  const env: Record<string, string> = {};
  if ((await missingLibraries(executablePath, env)).length > 0) {
    const libraries = await unpackOnce(join(cache, `${name}-libraries`), (folder) =>
      unpackTar(join(archives, "al2023.tar.br"), folder),
    );
    env.LD_LIBRARY_PATH = join(libraries, "lib");
    const missing = await missingLibraries(executablePath, env);
    if (missing.length > 0) {
      throw new BrowserMissingError(`The browser needs ${missing.join(", ")}.`);
    }
  }
  if (!(await hasSystemFonts())) {
    const fonts = join(cache, `${name}-fonts`);
    await unpackOnce(fonts, async (folder) => {
      await unpackTar(join(archives, "fonts.tar.br"), folder);
      await writeFontConfig(join(folder, "fonts.conf"), join(fonts, "fonts"));
    });
    env.FONTCONFIG_FILE = join(fonts, "fonts.conf");
  }
  return { executablePath, env };
}

/** The package's folder, found without running its code: importing it changes the environment. */
function packageFolder(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
    return dirname(dirname(entry));
  } catch {
    return null;
  }
}

async function versionOf(root: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const known = typeof manifest === "object" && manifest !== null && "version" in manifest;
  return known ? String(manifest.version) : "unknown";
}
