import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FilterBox } from "./filter-box.tsx";

const onChange = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onChange.mockClear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("sends the text once, 200 ms after the last key", () => {
  const { box } = filterBox();
  type(box, "n");
  pass(150);
  type(box, "no");
  pass(199);
  expect(onChange).not.toHaveBeenCalled();
  pass(1);
  expect(onChange.mock.calls).toEqual([["no"]]);
});

it("keeps what is typed while the answer to an earlier text arrives", () => {
  const { box, answer } = filterBox();
  type(box, "no");
  pass(200);
  type(box, "nor");
  answer("no");
  expect(box.value).toBe("nor");
  pass(200);
  expect(onChange).toHaveBeenLastCalledWith("nor");
});

it("keeps a blank at the end that the value has lost", () => {
  const { box, answer } = filterBox();
  type(box, "north ");
  pass(200);
  answer("north");
  expect(box.value).toBe("north ");
  fireEvent.blur(box);
  expect(box.value).toBe("north");
});

it("shows a value that changes elsewhere", () => {
  const { box, answer } = filterBox();
  type(box, "no");
  pass(200);
  answer("no");
  answer("");
  expect(box.value).toBe("");
});

it("does not send what it already stands for", () => {
  const { box, answer } = filterBox();
  answer("no");
  type(box, "nor");
  type(box, "no");
  pass(500);
  expect(onChange).not.toHaveBeenCalled();
});

it("is cleared at once by Escape, which does not reach what is around it", () => {
  const around = vi.fn();
  const { box } = filterBox("north", around);
  fireEvent.keyDown(box, { key: "Escape" });
  expect(box.value).toBe("");
  expect(onChange.mock.calls).toEqual([[""]]);
  expect(around).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: "Escape" });
  expect(around).toHaveBeenCalledOnce();
});

it("forgets a text that waits when it is cleared", () => {
  const { box } = filterBox();
  type(box, "no");
  fireEvent.click(screen.getByRole("button", { name: "Clear: Filter by host" }));
  pass(500);
  expect(onChange).not.toHaveBeenCalled();
});

it("sends what waits when the reader leaves the box", () => {
  const { box } = filterBox();
  type(box, "no");
  fireEvent.blur(box);
  expect(onChange.mock.calls).toEqual([["no"]]);
  pass(500);
  expect(onChange).toHaveBeenCalledOnce();
});

it("sends nothing once it is off the page", () => {
  const { box, unmount } = filterBox();
  type(box, "no");
  unmount();
  pass(500);
  expect(onChange).not.toHaveBeenCalled();
});

function filterBox(value = "", onKeyDown = () => {}) {
  const element = (current: string) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a drawer that closes on Escape
    <div onKeyDown={onKeyDown}>
      <FilterBox value={current} onChange={onChange} label="Filter by host" />
    </div>
  );
  const { rerender, unmount } = render(element(value));
  const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Filter by host" });
  return { box, unmount, answer: (next: string) => rerender(element(next)) };
}

function type(box: HTMLInputElement, text: string) {
  fireEvent.change(box, { target: { value: text } });
}

function pass(ms: number) {
  act(() => void vi.advanceTimersByTime(ms));
}
