import { shorten, storableText } from "../../capture/storable-text.ts";
import type { RefusedCookie } from "../../checks/security-input.ts";
import { defineReader } from "../define-reader.ts";

const maxCookies = 50;

/** Cookies that a server sent and the browser did not take, by name and reason; never their values. */
export const refusedCookiesReader = defineReader("watch", () => {
  const refused: RefusedCookie[] = [];
  return {
    listen(session) {
      session.on("Network.responseReceivedExtraInfo", ({ blockedCookies }) => {
        for (const { cookieLine, blockedReasons } of blockedCookies) {
          if (refused.length >= maxCookies) return;
          const name = storableText(shorten(cookieLine.split("=")[0]?.trim() ?? "", 100));
          refused.push({ name, reason: blockedReasons.join(", ") });
        }
      });
    },
    read: () => [...refused],
  };
});
