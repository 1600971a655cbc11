import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);
/** Smaller ones gain less than their header costs. */
const minBytes = 1024;
const isText = /\.(?:js|css|svg)$/;

/**
 * Writes beside each text of a build what a server sends of it to who takes Brotli (RFC 7932), as small as it gets: a
 * seventh less than what a server has the time for with each answer.
 */
export function precompress(): Plugin {
  return {
    name: "sitewright:precompress",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const texts = Object.values(bundle).filter(({ fileName }) => isText.test(fileName));
      await Promise.all(
        texts.map(async (output) => {
          const bytes = Buffer.from(output.type === "chunk" ? output.code : output.source);
          if (bytes.length < minBytes) return;
          const params = {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          };
          await writeFile(join(dir, `${output.fileName}.br`), await compress(bytes, { params }));
        }),
      );
    },
  };
}
