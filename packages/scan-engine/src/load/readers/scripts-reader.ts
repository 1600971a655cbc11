import type { ScriptBody } from "../../audit/security/script-body.ts";
import { defineReader } from "../define-reader.ts";

const maxScripts = 60;
const maxScriptChars = 2_000_000;
const maxTotalChars = 20_000_000;

/** The scripts that the page's own frame loaded, as far as the browser still has them. */
export const scriptsReader = defineReader("closing", () => {
  const loaded: { requestId: string; url: string }[] = [];
  return {
    listen(session, kind) {
      if (kind !== "page") return;
      session.on("Network.responseReceived", ({ type, requestId, response }) => {
        const { url, status } = response;
        if (type !== "Script" || status >= 400 || !/^https?:/i.test(url)) return;
        if (loaded.length < maxScripts) loaded.push({ requestId, url });
      });
    },
    async read({ tab }): Promise<ScriptBody[]> {
      const scripts: ScriptBody[] = [];
      let total = 0;
      for (const { requestId, url } of loaded) {
        // The browser lets go of old bodies when a page brings many.
        const answer = await tab.session
          .send("Network.getResponseBody", { requestId })
          .catch(() => null);
        if (!answer || answer.base64Encoded || answer.body.length > maxScriptChars) continue;
        total += answer.body.length;
        if (total > maxTotalChars) break;
        scripts.push({ url: url.slice(0, 2_000), body: answer.body });
      }
      return scripts;
    },
  };
});
