import { useApi } from "@sitewright/api-client";
import type { CaseStep, RecordingInput, RecordingMessage } from "@sitewright/contract";
import { toast } from "@sitewright/ui-kit";
import { useEffect, useRef, useState } from "react";
import { hear, noState, type RecorderState } from "../../model/recorder-state.ts";
import { useTexts } from "../../texts.ts";
import { followRecording, type RecordingPhase } from "./follow-recording.ts";
import { PictureScreen } from "./picture-screen.ts";

export type Recorder = {
  phase: RecordingPhase;
  /** Why it ended; null where its person stopped it. */
  reason: string | null;
  siteUrl: string | null;
  state: RecorderState;
  screen: PictureScreen;
  send: (input: RecordingInput) => void;
  setSteps: (steps: readonly CaseStep[]) => void;
  /** Puts away what was asked, once it was answered. */
  putAway: (part: "picked" | "options" | "files" | "dialog") => void;
  /** Looks on here, and shows out whoever does elsewhere. */
  takeOver: () => void;
};

/** A recording as its person sees it. */
export function useRecorder(id: string): Recorder {
  const api = useApi();
  const texts = useTexts("recorder");
  const [phase, setPhase] = useState<RecordingPhase>("waiting");
  const [known, setKnown] = useState<{ reason: string | null; siteUrl: string } | null>(null);
  const [state, setState] = useState(noState);
  const [turn, setTurn] = useState(0);
  const sender = useRef<((input: RecordingInput) => void) | null>(null);
  const send = (input: RecordingInput) => sender.current?.(input);
  const [screen] = useState(
    () => new PictureScreen((seq) => sender.current?.({ kind: "drawn", seq })),
  );
  const latest = useRef(state);
  latest.current = state;
  const said = useRef(texts);
  said.current = texts;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn looks on again
  useEffect(() => {
    const over = new AbortController();
    void followRecording(
      api,
      id,
      {
        onPhase(next, recording) {
          setPhase(next);
          if (!recording) return;
          const { reason, site_url: siteUrl, steps, secrets } = recording;
          setKnown({ reason, siteUrl });
          if (next === "ended") setState((before) => ({ ...before, steps, secrets }));
        },
        onMessage(message) {
          setState((before) => hear(before, message));
          tell(message, said.current);
          const picture = pictureOf(message, screen, latest.current);
          if (picture) sender.current?.(picture);
          if (picture) setState((before) => withPicture(before, picture));
        },
        onPicture: (bytes) => screen.take(bytes),
        onSend(next) {
          sender.current = next;
        },
      },
      over.signal,
    );
    return () => over.abort();
  }, [api, id, screen, turn]);

  return {
    ...{ phase, reason: known?.reason ?? null, siteUrl: known?.siteUrl ?? null, state, screen },
    send,
    setSteps(steps) {
      setState((before) => ({ ...before, steps }));
      send({ kind: "steps", steps: [...steps] });
    },
    putAway: (part) => setState((before) => ({ ...before, [part]: null })),
    takeOver: () => setTurn((before) => before + 1),
  };
}

type Picture = Extract<RecordingInput, { kind: "picture" }>;

/** The element of a step, cut from what was seen as it was pressed. */
function pictureOf(
  message: RecordingMessage,
  screen: PictureScreen,
  { size, steps: before }: RecorderState,
): Picture | null {
  if (message.kind !== "steps" || !message.box || !size) return null;
  const step = message.steps.at(-1);
  // What nobody may read is pictured nowhere.
  if (!step || step.action.img || step.action.value.startsWith("{{")) return null;
  const known = before.find(({ id }) => id === step.id)?.action.img;
  const img = known ?? screen.cut(message.box, size.width);
  return img ? { kind: "picture", id: step.id, img } : null;
}

function withPicture(state: RecorderState, { id, img }: Picture): RecorderState {
  const steps = state.steps.map((step) =>
    step.id === id ? { ...step, action: { ...step.action, img } } : step,
  );
  return { ...state, steps };
}

function tell(message: RecordingMessage, texts: ReturnType<typeof useTexts<"recorder">>): void {
  if (message.kind === "notice") toast.error(message.text);
  if (message.kind === "download") toast.success(texts.download(message.name));
}
