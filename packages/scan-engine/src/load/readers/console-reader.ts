import { ConsoleLog } from "../../capture/console-log.ts";
import { defineReader } from "../define-reader.ts";

/** What the page, its frames and its workers wrote to the console. */
export const consoleReader = defineReader("watch", ({ bounds }) => {
  const log = new ConsoleLog(bounds);
  return {
    listen: (session) => log.listen(session),
    read: ({ tab, proxy }) => log.evidence(tab.document.startedAt, proxy),
  };
});
