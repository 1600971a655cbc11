import type { ApiClient } from "@sitewright/api-client";
import { isApiError, openSocket } from "@sitewright/api-client";
import {
  type Recording,
  type RecordingInput,
  type RecordingMessage,
  recordingMessageSchema,
  recordingProtocol,
  recordingSocketPath,
  recordingTicketPrefix,
} from "@sitewright/contract";

/** `elsewhere`: somebody, perhaps oneself, looks on in another window. */
export type RecordingPhase = "waiting" | "live" | "lost" | "elsewhere" | "ended" | "gone";

type Handlers = {
  onPhase: (phase: RecordingPhase, recording: Recording | null) => void;
  onMessage: (message: RecordingMessage) => void;
  onPicture: (bytes: ArrayBuffer) => void;
  /** What is done goes through it while there is one. */
  onSend: (send: ((input: RecordingInput) => void) | null) => void;
};

/** A look at one that waits for its browser, and between tries to be let in again. */
const lookMs = 400;
const longestPauseMs = 5_000;
const replaced = 4001;
const ended = 4002;

/**
 * Looks on at a recording from wherever it stands to its end: waits for its browser, is let in, and comes back after
 * the line broke. It ends with the signal, with the recording, or where somebody else looks on.
 */
export async function followRecording(
  api: ApiClient,
  id: string,
  handlers: Handlers,
  signal: AbortSignal,
): Promise<void> {
  for (let pauseMs = lookMs; !signal.aborted; ) {
    try {
      const now = await api.recordings.get({ id }, { signal });
      if (now.status === "ended") return handlers.onPhase("ended", now);
      if (now.status === "waiting") {
        handlers.onPhase("waiting", now);
        await pause(lookMs, signal);
        continue;
      }
      const { ticket } = await api.recordings.ticket({ id }, { signal });
      const code = await lookOn(api, { id, ticket }, handlers, signal, () => {
        pauseMs = lookMs;
        handlers.onPhase("live", now);
      });
      if (code === replaced) return handlers.onPhase("elsewhere", null);
      if (code === ended) continue;
    } catch (error) {
      if (signal.aborted) return;
      if (isApiError(error) && error.code === "NOT_FOUND") return handlers.onPhase("gone", null);
    }
    if (signal.aborted) return;
    handlers.onPhase("lost", null);
    await pause(pauseMs, signal);
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  }
}

/** @returns the code it was closed with */
function lookOn(
  api: ApiClient,
  { id, ticket }: { id: string; ticket: string },
  { onMessage, onPicture, onSend }: Handlers,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<number> {
  return new Promise((resolve) => {
    const protocols = [recordingProtocol, recordingTicketPrefix + ticket];
    const socket = openSocket(api, recordingSocketPath(id), protocols);
    socket.binaryType = "arraybuffer";
    const leave = () => socket.close();
    signal.addEventListener("abort", leave, { once: true });
    socket.addEventListener("open", () => {
      onSend((input) => socket.send(JSON.stringify(input)));
      onOpen();
    });
    socket.addEventListener("message", ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data !== "string") return onPicture(data);
      const read = recordingMessageSchema.safeParse(JSON.parse(data));
      // A newer server may say more than this page knows.
      if (read.success) onMessage(read.data);
    });
    socket.addEventListener("close", ({ code }) => {
      signal.removeEventListener("abort", leave);
      onSend(null);
      resolve(code);
    });
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
