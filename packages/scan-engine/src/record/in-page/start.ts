/// <reference lib="dom" />
import type { PageMessage } from "../page-message.ts";
import { nameElement } from "./name-element.ts";
import { listElements, reachElement } from "./reach-element.ts";
import { type Mode, watchPerson } from "./watch-person.ts";

declare global {
  /** The way out of this world; no script of the page has it. */
  var sitewrightTell: ((payload: string) => void) | undefined;
  /** What is asked of this world from outside. */
  var sitewrightRecorder:
    | {
        setMode(mode: Mode): void;
        nameElement: typeof nameElement;
        listElements: typeof listElements;
        reachElement: typeof reachElement;
      }
    | undefined;
}

if (!globalThis.sitewrightRecorder) {
  const tell = (message: PageMessage) => globalThis.sitewrightTell?.(JSON.stringify(message));
  globalThis.sitewrightRecorder = {
    setMode: watchPerson(tell),
    nameElement,
    listElements,
    reachElement,
  };
  tell({ kind: "begun" });
}
