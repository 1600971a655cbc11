import { defineReader } from "../define-reader.ts";

/** The browser's name and version, as it would introduce itself with a window. */
export const browserReader = defineReader("watch", () => ({
  read: async ({ browser }) => (await browser.version()).replace("Headless", ""),
}));
