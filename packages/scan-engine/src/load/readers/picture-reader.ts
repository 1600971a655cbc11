import { takeScreenshot } from "../../capture/take-screenshot.ts";
import { defineReader } from "../define-reader.ts";

/** The whole page as a picture. It costs most of a load, so nothing else may need it. */
export const pictureReader = defineReader("frozen", ({ device, bounds }) => ({
  read({ tab, lighthouse }) {
    const meanwhile = () => void lighthouse?.audit().catch(() => undefined);
    return takeScreenshot(tab.session, device, bounds, meanwhile);
  },
}));
