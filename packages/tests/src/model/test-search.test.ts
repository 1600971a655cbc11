import { expect, it } from "vitest";
import { parseTestSearch } from "./test-search.ts";
import { searchWith, viewOf } from "./viewer-view.ts";

const said = (raw: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(parseTestSearch(raw)).filter(([, value]) => value !== undefined),
  );

it("reads a deep link to a change, as it was shown", () => {
  expect(
    said({ tab: "html", change: "c1", mode: "onion", at: "30", zoom: 150, hold: "false" }),
  ).toEqual({ tab: "html", change: "c1", mode: "onion", at: 30, zoom: 150, hold: false });
});

it("leaves out what makes no sense", () => {
  expect(
    said({
      tab: "x",
      mode: "x",
      at: 101,
      zoom: 1,
      device: -1,
      overlay: "red",
      marks: true,
      at2: 1,
    }),
  ).toEqual({});
  expect(said({ at: "", zoom: "abc", change: 7 })).toEqual({});
});

it("keeps an address short: what has its default is not in it", () => {
  const view = viewOf({});
  expect(searchWith({ change: "c1" }, view)).toEqual({ change: "c1" });
  expect(searchWith({ mode: "onion", at: 20 }, { mode: "swipe", at: 50 })).toEqual({});
  expect(searchWith({}, { hold: false, zoom: 66.7 })).toEqual({ hold: false, zoom: 67 });
});
