import { type MockHandlers, makeCaseDetail } from "@sitewright/api-client/testing";
import type { CaseStep, RecordingInput } from "@sitewright/contract";
import { renderWithApi } from "@sitewright/feature-kit/testing";
import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { makeRecorder, picked, recordedSteps, recordingId } from "../../testing/fake-recorder.ts";
import { Recorder } from "./recorder.tsx";

type Over = Parameters<typeof makeRecorder>[0];

function show(over: Over = {}, handlers: MockHandlers = {}) {
  const sent: RecordingInput[] = [];
  const setSteps = vi.fn<(steps: readonly CaseStep[]) => void>();
  const onOpen = vi.fn();
  const putAway = vi.fn();
  const recorder = makeRecorder({ send: (input) => sent.push(input), setSteps, putAway, ...over });
  const { user } = renderWithApi(
    <Recorder recordingId={recordingId} recorder={recorder} onOpen={onOpen} />,
    handlers,
  );
  return { sent, setSteps, onOpen, putAway, user };
}

describe("a recording", () => {
  it("takes the last step out again, and any of them", async () => {
    const { user, setSteps } = show();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(setSteps).toHaveBeenLastCalledWith(recordedSteps.slice(0, -1));
    await user.click(screen.getByRole("button", { name: "Take out step 1" }));
    expect(setSteps).toHaveBeenLastCalledWith(recordedSteps.slice(1));
  });

  it("adds what must be true of what was pointed at, and goes on recording", async () => {
    const { user, setSteps, sent, putAway } = show({ state: { mode: "assert", picked } });
    const first = screen.getByRole("button", { name: "reads “Thank you”" });
    expect(first).toHaveFocus();
    await user.click(first);
    expect(setSteps.mock.lastCall?.[0].at(-1)).toMatchObject({
      action: { type: "" },
      assertion: { type: "match", value: "Thank you", element: picked.element },
    });
    expect(putAway).toHaveBeenCalledWith("picked");
    expect(sent).toContainEqual({ kind: "mode", mode: "record" });
  });

  it("hands what is typed, pressed and pasted to the page, and gives the keys back", async () => {
    const { user, sent } = show();
    const keys = screen.getByRole("textbox", { name: "Keys for the page" });
    await user.click(keys);
    await user.keyboard("a{Enter}");
    await user.paste("two words");
    expect(sent).toEqual([
      { kind: "keyDown", key: "a" },
      { kind: "keyUp", key: "a" },
      { kind: "keyDown", key: "Enter" },
      { kind: "keyUp", key: "Enter" },
      { kind: "text", text: "two words" },
    ]);
    await user.keyboard("{Shift>}{Escape}{/Shift}");
    expect(screen.getByRole("button", { name: "Stop and save" })).toHaveFocus();
  });

  it("lists what is on the page by key, presses what is chosen, and goes on typing in a field", async () => {
    const elements = [
      { role: "link", name: "Shop" },
      { role: "textbox", name: "Your name" },
      { role: "button", name: "Send" },
    ];
    const listed = { kind: "elements", list: 4, elements } as const;
    const { user, sent } = show({ state: { elements: listed } });
    await user.keyboard("{Alt>}e{/Alt}");
    expect(sent).toEqual([{ kind: "elements" }]);
    expect(screen.getByLabelText("Find an element")).toHaveFocus();
    expect(screen.getByText("3 elements")).toBeVisible();
    await user.keyboard("butt");
    const list = within(screen.getByRole("list", { name: "Elements of the page" }));
    expect(list.getAllByRole("button")).toHaveLength(1);
    await user.tab();
    await user.keyboard("{Enter}");
    expect(sent.at(-1)).toEqual({ kind: "reach", list: 4, place: 2 });
    expect(list.getByRole("button", { name: "button “Send”" })).toHaveFocus();
    await user.clear(screen.getByLabelText("Find an element"));
    await user.click(list.getByRole("button", { name: "textbox “Your name”" }));
    expect(sent.at(-1)).toEqual({ kind: "reach", list: 4, place: 1 });
    expect(screen.getByRole("textbox", { name: "Keys for the page" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.getByRole("button", { name: "List elements" })).toHaveFocus();
  });

  it("leaves the focus on the list while something is chosen to be checked", async () => {
    const elements = [{ role: "textbox", name: "Your name" }];
    const listed = { kind: "elements", list: 1, elements } as const;
    const { user } = show({ state: { mode: "assert", elements: listed } });
    await user.click(screen.getByRole("button", { name: "List elements" }));
    const field = screen.getByRole("button", { name: "textbox “Your name”" });
    await user.click(field);
    expect(field).toHaveFocus();
  });

  it("answers what the page asks", async () => {
    const dialog = { kind: "dialog", type: "prompt", message: "Your name?", value: "" } as const;
    const { user, sent } = show({ state: { dialog } });
    await user.type(screen.getByLabelText("Answer"), "Jane");
    await user.click(screen.getByRole("button", { name: "OK" }));
    expect(sent).toContainEqual({ kind: "answer", accept: true, text: "Jane" });
  });

  it("chooses of a list", async () => {
    const option = (label: string) => ({ label, disabled: false, selected: false });
    const box = { x: 0, y: 0, width: 10, height: 10 };
    const options = { kind: "options" as const, box, options: [option("Free"), option("Team")] };
    const { user, sent, putAway } = show({ state: { options } });
    const list = screen.getByRole("list", { name: "Options" });
    await user.click(within(list).getByRole("button", { name: "Team" }));
    expect(sent).toContainEqual({ kind: "choose", labels: ["Team"] });
    expect(putAway).toHaveBeenCalledWith("options");
  });

  it("is saved with its steps, closes its browser, and leads to its case", async () => {
    const save = vi.fn(() => ({ ...makeCaseDetail(), secrets_missing: [] }));
    const { user, sent, onOpen } = show({}, { recordings: { save } });
    await user.click(screen.getByRole("button", { name: "Stop and save" }));
    const title = screen.getByLabelText(/Title/);
    expect(title).toHaveValue("Visit oak-and-iron.example");
    await user.clear(title);
    await user.type(title, "Buy a stool");
    await user.click(screen.getByRole("button", { name: "Save case" }));
    await vi.waitFor(() => expect(onOpen).toHaveBeenCalledWith(`/case/${makeCaseDetail().id}`));
    expect(save).toHaveBeenCalledWith(
      expect.objectContaining({ title: "Buy a stool", steps: recordedSteps }),
    );
    expect(sent).toContainEqual({ kind: "stop" });
  });

  it("can be saved once it has ended, and says why it has", () => {
    show({ phase: "ended", reason: "The browser ended unexpectedly." });
    expect(screen.getByText(/The browser ended unexpectedly\. \d steps are kept/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Stop and save" })).toBeEnabled();
    expect(screen.getByRole("button", { name: "Check" })).toBeDisabled();
  });
});
