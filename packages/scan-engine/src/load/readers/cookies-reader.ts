import { toCookieFacts } from "../../capture/security-facts.ts";
import { defineReader } from "../define-reader.ts";

/** The cookies in the browser's store after the visit. */
export const cookiesReader = defineReader("settled", () => ({
  read: async ({ tab }) => (await tab.context.cookies()).map(toCookieFacts),
}));
