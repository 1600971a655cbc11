import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Tooltip } from "./tooltip.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("is shown once it was hovered for 100 ms, not before", () => {
  render(
    <Tooltip content="Download all evidence">
      <button type="button">Download</button>
    </Tooltip>,
  );
  fireEvent.pointerMove(screen.getByRole("button"), { pointerType: "mouse" });
  pass(99);
  expect(screen.queryByRole("tooltip")).toBeNull();
  pass(1);
  expect(screen.getByRole("tooltip").textContent).toBe("Download all evidence");
});

it("is not shown where the pointer was only passing", () => {
  render(
    <Tooltip content="Download all evidence">
      <button type="button">Download</button>
    </Tooltip>,
  );
  const button = screen.getByRole("button");
  act(() => {
    fireEvent.pointerMove(button, { pointerType: "mouse" });
    fireEvent.pointerLeave(button, { pointerType: "mouse" });
  });
  pass(1_000);
  expect(screen.queryByRole("tooltip")).toBeNull();
});

it("is shown by the element that has taken the place of another", () => {
  const tip = (name: string) => (
    <Tooltip content="Download all evidence">
      <button key={name} type="button">
        {name}
      </button>
    </Tooltip>
  );
  const { rerender } = render(tip("Download"));
  act(() => screen.getByRole("button").focus());
  expect(screen.queryByRole("tooltip")).not.toBeNull();
  rerender(tip("Download again"));
  fireEvent.pointerMove(screen.getByRole("button"), { pointerType: "mouse" });
  pass(1_000);
  const button = screen.getByRole("button", { name: "Download again" });
  expect(button.getAttribute("aria-describedby")).toBe(screen.getByRole("tooltip").id);
});

function pass(ms: number) {
  act(() => void vi.advanceTimersByTime(ms));
}
