import type { RecordingInput } from "@sitewright/contract";
import type { RecordHandlers } from "@sitewright/scan-engine";
import type { CaseRecorder, RecordingDoor } from "../modules/recordings/index.ts";

type FakeRecorder = CaseRecorder & {
  requests: Parameters<CaseRecorder["record"]>[0][];
  /** What was done in it, in order. */
  inputs: RecordingInput[];
};

/** A recording that goes on until it is stopped, once the script has begun it; over at once without one. */
export function createFakeRecorder(
  script?: (handlers: RecordHandlers) => Promise<void> | void,
): FakeRecorder {
  const requests: FakeRecorder["requests"] = [];
  const inputs: RecordingInput[] = [];
  return {
    ...{ requests, inputs },
    async record(request, handlers) {
      requests.push(request);
      if (!script) return;
      await script(handlers);
      for (;;) {
        const taken = await handlers.onListen();
        if (taken === null) return;
        inputs.push(...taken);
      }
    },
  };
}

/** For workers that nobody records in. */
export const shutDoor: RecordingDoor = {
  ...{ address: "127.0.0.1:9", port: 9 },
  open: () => {},
  shut: () => {},
  close: async () => {},
};
