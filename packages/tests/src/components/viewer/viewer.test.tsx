import { renderWithApi } from "@sitewright/feature-kit/testing";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Mark, Shot } from "../../model/picture.ts";
import { type ViewerView, viewOf } from "../../model/viewer-view.ts";
import { Viewer, type ViewerProps } from "./viewer.tsx";

const stripHeight = 800;

/** A page of 16,000 rows in twenty strips, with `more` rows on top. */
function longPage(name: string, more = 0): Shot {
  const strips = Array.from({ length: 20 }, (_, n) => ({
    src: `${name}-${n}.png`,
    top: n * stripHeight,
    height: stripHeight,
  }));
  return { width: 1280, height: 16_000 + more, strips };
}

const added: Mark = {
  id: "added",
  number: 1,
  kind: "added",
  label: "banner",
  before: [],
  after: [{ x: 0, y: 0, width: 1280, height: 64 }],
};
const far: Mark = {
  id: "far",
  number: 2,
  kind: "changed",
  label: "footer",
  before: [{ x: 0, y: 15_900, width: 200, height: 40 }],
  after: [{ x: 0, y: 15_900, width: 200, height: 40 }],
};

function Host({ start, ...props }: Partial<ViewerProps> & { start: Partial<ViewerView> }) {
  const [view, setView] = useState({ ...viewOf({}), zoom: 100, ...start });
  const [current, setCurrent] = useState<string>();
  return (
    <Viewer
      before={longPage("before")}
      after={longPage("after")}
      captions={{ before: "Before", after: "After" }}
      rows={[{ before: 0, after: 64, height: 15_936 }]}
      marks={[added, far]}
      leftOut={[{ box: { x: 0, y: 200, width: 90, height: 30 }, label: "timer" }]}
      devices={["1280"]}
      device={0}
      onDevice={() => {}}
      view={view}
      onView={(change) => setView({ ...view, ...change })}
      current={current}
      onSelect={setCurrent}
      onBroken={() => {}}
      list={<p>{current ?? "none"}</p>}
      {...props}
    />
  );
}

const show = (start: Partial<ViewerView> = {}, props: Partial<ViewerProps> = {}) =>
  renderWithApi(<Host start={start} {...props} />, {});

const panes = () => screen.getAllByRole("region").filter((one) => one.tabIndex === 0);
const pane = () => panes()[0] as HTMLElement;
const strips = (side: string) =>
  [...pane().querySelectorAll(`[data-side=${side}] img`)].map((img) => img.getAttribute("src"));

beforeEach(() => {
  // jsdom lays nothing out; a viewer that has no room yet brings nothing to the middle.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1280);
  HTMLElement.prototype.scrollTo = vi.fn();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("Viewer", () => {
  it("draws of a long page what is seen and a screenful around it, and follows the scrolling", () => {
    show();
    expect(strips("after").length).toBeLessThan(5);
    expect(strips("after")[0]).toBe("after-0.png");
    Object.defineProperty(pane(), "scrollTop", { value: 12_000, configurable: true });
    fireEvent.scroll(pane());
    expect(strips("after")).not.toContain("after-0.png");
    expect(strips("after")).toContain("after-15.png");
    expect(strips("after").length).toBeLessThan(6);
  });

  it("says where the picture before has room that it had not, and not when pictures stay as they are", () => {
    show();
    expect(screen.getByText("not there before, 64 px")).toBeInTheDocument();
    fireEvent.click(screen.getByRole("switch", { name: "Hold in line" }));
    expect(screen.queryByText("not there before, 64 px")).toBeNull();
  });

  it("marks each change by number, word and name, and says what was left out", () => {
    show();
    fireEvent.click(screen.getByRole("button", { name: "1 Added: banner" }));
    expect(screen.getByRole("button", { name: "1 Added: banner", pressed: true })).toBeVisible();
    expect(screen.getByText("left out: timer")).toBeInTheDocument();
  });

  it("brings the change that becomes meant to the middle", () => {
    show({}, { current: "far" });
    expect(pane().scrollTo).toHaveBeenCalledWith(
      expect.objectContaining({ top: expect.closeTo(15_920, -2) }),
    );
  });

  it("draws both sides beside each other, each with its own marks", () => {
    show({ mode: "side" });
    const [before, after] = panes() as [HTMLElement, HTMLElement];
    expect(within(before).queryByRole("button", { name: /banner/ })).toBeNull();
    expect(within(after).getByRole("button", { name: /banner/ })).toBeInTheDocument();
  });

  it("moves the other side along, unless each is to move alone", () => {
    show({ mode: "side" });
    const [before, after] = panes() as [HTMLElement, HTMLElement];
    before.scrollTop = 700;
    fireEvent.scroll(before);
    expect(after.scrollTop).toBe(700);
    fireEvent.click(screen.getByRole("button", { name: "Move each alone" }));
    before.scrollTop = 900;
    fireEvent.scroll(before);
    expect(after.scrollTop).toBe(700);
  });

  it("does not blink by itself where motion is reduced, but shows either picture on demand", () => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("reduced-motion"),
      addEventListener() {},
      removeEventListener() {},
    }));
    show({ mode: "blink" });
    act(() => vi.advanceTimersByTime(5_000));
    vi.useRealTimers();
    expect(screen.queryByRole("button", { name: "Pause" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Show before" }));
    expect(screen.getByRole("button", { name: "Show after" })).toBeVisible();
  });

  it("asks for pictures anew when one does not load", () => {
    const onBroken = vi.fn<(src: string) => void>();
    show({}, { onBroken });
    const [first] = pane().querySelectorAll("[data-side=after] img");
    if (first !== undefined) fireEvent.error(first);
    expect(onBroken).toHaveBeenCalledWith("after-0.png");
  });
});
