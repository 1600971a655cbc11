import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toast } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

/** How long a dismissed toast stays in the page for its way out, in milliseconds. */
const wayOut = 200;

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  act(() => {
    toast.dismiss();
    vi.advanceTimersByTime(wayOut);
  });
  cleanup();
  vi.useRealTimers();
});

describe("a toast", () => {
  it.each([
    { kind: "blank", stays: 4000, send: () => toast.blank("Saved") },
    { kind: "success", stays: 2000, send: () => toast.success("Saved") },
    { kind: "error", stays: 4000, send: () => toast.error("Saved") },
    { kind: "custom", stays: 4000, send: () => toast.custom(<b>Saved</b>) },
    { kind: "undo", stays: 10_000, send: () => toast.undo(<b>Saved</b>) },
  ])("of the kind $kind stays $stays ms", ({ stays, send }) => {
    act(() => void send());
    pass(stays - 50);
    expect(stateOf("Saved")).toBe("open");
    pass(100);
    expect(stateOf("Saved")).toBe("closed");
    pass(wayOut);
    expect(screen.queryByText("Saved")).toBeNull();
  });

  it("of the kind loading stays until it is dismissed", () => {
    let id = "";
    act(() => {
      id = toast.loading("Adding pages…");
    });
    pass(10 * 60_000);
    expect(stateOf("Adding pages…")).toBe("open");
    act(() => toast.dismiss(id));
    pass(wayOut);
    expect(screen.queryByText("Adding pages…")).toBeNull();
  });

  it("takes the place of the one with its id", () => {
    act(() => void toast.loading("Adding pages…", { id: "pages" }));
    act(() => void toast.success("3 pages added", { id: "pages" }));
    expect(screen.queryByText("Adding pages…")).toBeNull();
    pass(2050);
    expect(stateOf("3 pages added")).toBe("closed");
  });
});

describe("a toast with something to press", () => {
  const sendUndo = () => act(() => void toast.undo(<button type="button">Undo</button>));

  it("stays as long as the focus is in it", () => {
    sendUndo();
    act(() => screen.getByRole("button", { name: "Undo" }).focus());
    pass(60_000);
    expect(stateOf("Undo")).toBe("open");
    act(() => screen.getByRole("button", { name: "Undo" }).blur());
    pass(9_950);
    expect(stateOf("Undo")).toBe("open");
    pass(100);
    expect(stateOf("Undo")).toBe("closed");
  });

  it("is reached by F8, which leads back as well", () => {
    render(<input aria-label="Name" />);
    screen.getByLabelText("Name").focus();
    sendUndo();
    act(() => void fireEvent.keyDown(document, { key: "F8" }));
    expect(document.activeElement?.textContent).toBe("Undo");
    act(() => void fireEvent.keyDown(document, { key: "F8" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  });

  it("gives the focus back when it goes", async () => {
    render(<input aria-label="Name" />);
    screen.getByLabelText("Name").focus();
    sendUndo();
    act(() => void fireEvent.keyDown(document, { key: "F8" }));
    act(() => toast.dismiss());
    pass(wayOut);
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Name")));
  });
});

it("shows at most 20 toasts, the newest", () => {
  act(() => {
    for (let count = 1; count <= 25; count += 1) toast.blank(`Toast ${count}.`);
  });
  expect(screen.getAllByText(/^Toast/)).toHaveLength(20);
  expect(screen.getByText("Toast 25.")).toBeDefined();
  expect(screen.queryByText("Toast 5.")).toBeNull();
});

function pass(ms: number) {
  act(() => void vi.advanceTimersByTime(ms));
}

function stateOf(message: string) {
  return screen.getByText(message).closest<HTMLElement>("[data-state]")?.dataset.state;
}
