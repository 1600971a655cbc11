import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { transformWithOxc } from "vite";

/**
 * Puts one small script into the page's head that runs before the first paint: a file of its own, since
 * a content security policy forbids inline scripts. `source` is the `file:` URL of a JavaScript or
 * TypeScript file that imports nothing.
 */
export function blockingScript(source: string): Plugin {
  const file = fileURLToPath(source);
  const served = `/@blocking/${basename(file).replace(/\.ts$/, ".js")}`;
  async function compile(): Promise<string> {
    const { code } = await transformWithOxc(readFileSync(file, "utf8"), file, { sourcemap: false });
    return code;
  }

  return {
    name: "sitewright:blocking-script",
    configureServer(server) {
      server.middlewares.use(served, (_request, response, next) => {
        compile().then((code) => {
          response.setHeader("Content-Type", "text/javascript");
          response.end(code);
        }, next);
      });
    },
    async buildStart() {
      if (this.environment.mode !== "build") return;
      const name = basename(served);
      this.emitFile({ type: "asset", name, source: await compile() });
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const built = Object.values(bundle ?? {}).find(
          (output) => output.type === "asset" && output.names.includes(basename(served)),
        );
        const src = built === undefined ? served : `/${built.fileName}`;
        return [{ tag: "script", attrs: { src }, injectTo: "head-prepend" }];
      },
    },
  };
}
