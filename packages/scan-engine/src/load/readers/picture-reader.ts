import { takeScreenshot } from "../../capture/take-screenshot.ts";
import { defineReader } from "../define-reader.ts";

/** The whole page as a picture. It costs most of a load, so nothing else may need it. */
export const pictureReader = defineReader("frozen", ({ device, bounds }) => ({
  read: ({ tab }) => takeScreenshot(tab.session, device, bounds),
}));
