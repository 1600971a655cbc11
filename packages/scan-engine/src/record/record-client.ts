import type { RecordingInput, RecordingMessage } from "@sitewright/contract";
import type { RunnerPool } from "../runner/runner-pool.ts";
import type { ScanBounds } from "../scan-bounds.ts";
import { pageScript } from "./page-script.ts";
import type { RecordRequest } from "./record-request.ts";
import type { Picture } from "./screencast.ts";

export type RecordHandlers = {
  /** What the person did since the last answer, as soon as there is anything; null ends the recording. */
  onListen(): Promise<readonly RecordingInput[] | null>;
  onMessage(message: RecordingMessage): void;
  /** Resolves once the person has seen it. */
  onPicture(picture: Picture): Promise<void>;
  /** A value that nobody may read, under the name that steps have it by; told again as it is typed on. */
  onSecret(name: string, value: string): void;
  signal: AbortSignal;
};

/**
 * Opens a site in a browser of its own for a person to record a case in; waits for a free one.
 * @throws ScanError TIMED_OUT, BROWSER_CRASHED, OUT_OF_MEMORY, CANCELLED; RunnerLostError when the browser's process
 * ended.
 */
export type Record = (
  request: Omit<RecordRequest, "script">,
  handlers: RecordHandlers,
) => Promise<void>;

export function createRecord(
  pool: RunnerPool<"driven">,
  { recordMs }: Pick<ScanBounds, "recordMs">,
): Record {
  return async (request, { onListen, onMessage, onPicture, onSecret, signal }) => {
    const script = await pageScript();
    await pool.run(
      "record",
      { ...request, script },
      {
        async onEvent(event) {
          switch (event.type) {
            case "listening":
              return onListen();
            case "told":
              onMessage(event.message);
              return null;
            case "picture":
              await onPicture(event.picture);
              return null;
            case "secret":
              onSecret(event.name, event.value);
              return null;
          }
        },
        ms: recordMs,
        signal,
      },
    );
  };
}
