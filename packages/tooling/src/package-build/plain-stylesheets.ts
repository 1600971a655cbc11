import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Plugin } from "vite";

const source = /\/src\/[^?]+(?<!\.vanilla)\.css$/;
const file = /url\("([^"]+)"\)/g;

/**
 * Keeps a stylesheet written in plain CSS, as the one of the fonts, out of `styles.css`: it becomes a
 * file of its own that a host imports when it wants it, with the files it names beside it.
 */
export function plainStylesheets(): Plugin {
  return {
    name: "sitewright:plain-stylesheets",
    enforce: "pre",
    async load(id) {
      if (!source.test(id)) return null;
      const css = await readFile(id, "utf8");
      const moved = new Map<string, string>();
      for (const [, wanted = ""] of css.matchAll(file)) {
        const found = await this.resolve(wanted, id);
        if (found === null) return this.error(`${id} names ${wanted}, which is not there.`);
        const fileName = `files/${basename(found.id)}`;
        this.emitFile({ type: "asset", fileName, source: await readFile(found.id) });
        moved.set(wanted, `./${fileName}`);
      }
      this.emitFile({
        type: "asset",
        fileName: basename(id),
        source: css.replaceAll(file, (_whole, wanted: string) => `url("${moved.get(wanted)}")`),
      });
      return { code: "", moduleType: "js" };
    },
  };
}
