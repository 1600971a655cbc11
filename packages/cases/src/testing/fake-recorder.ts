import { fixtureId, makeCaseDetail } from "@sitewright/api-client/testing";
import type { CaseStep } from "@sitewright/contract";
import { PictureScreen } from "../components/recorder/picture-screen.ts";
import type { Recorder } from "../components/recorder/use-recorder.ts";
import { noState, type RecorderState } from "../model/recorder-state.ts";

export const recordedSteps: readonly CaseStep[] = makeCaseDetail().step_list;

const button = {
  ...{ selector: "h1", xpath: "", label: "heading “Thank you”" },
  locators: [{ by: "role" as const, value: "heading", name: "Thank you" }],
};

/** What was pointed at, to be checked. */
export const picked: NonNullable<RecorderState["picked"]> = {
  ...{ kind: "picked", element: button, box: { x: 40, y: 60, width: 300, height: 40 } },
  facts: { role: "heading", name: "Thank you", text: "Thank you", value: null, checked: null },
};

/** A recording that is live, unless told otherwise; what is done in it goes to `send`. */
export function makeRecorder(
  over: Partial<Omit<Recorder, "state">> & { state?: Partial<RecorderState> } = {},
): Recorder {
  const { state, ...rest } = over;
  const url = "https://oak-and-iron.example/shop";
  return {
    ...{ phase: "live", reason: null, siteUrl: "https://oak-and-iron.example" },
    screen: new PictureScreen(() => undefined),
    ...{ send: () => {}, setSteps: () => {}, putAway: () => {}, takeOver: () => {} },
    ...rest,
    state: {
      ...noState,
      size: { width: 1280, height: 850 },
      steps: recordedSteps,
      page: { url, tabs: [{ url, title: "Shop" }], tab: 0 },
      ...state,
    },
  };
}

export const recordingId = fixtureId(940);
