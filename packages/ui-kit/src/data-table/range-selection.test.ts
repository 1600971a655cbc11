import { describe, expect, it } from "vitest";
import { shareSelected, toggleRange, withKeys } from "./range-selection.ts";

const keys = ["a", "b", "c", "d", "e"];

describe("toggleRange", () => {
  it.each([
    { name: "downwards", anchor: "b", target: "d", checked: true, before: "b", after: "bcd" },
    { name: "upwards", anchor: "d", target: "b", checked: true, before: "d", after: "bcd" },
    { name: "onto itself", anchor: "c", target: "c", checked: true, before: "", after: "c" },
    { name: "to the ends", anchor: "a", target: "e", checked: true, before: "a", after: "abcde" },
    { name: "unselecting", anchor: "b", target: "d", checked: false, before: "abcde", after: "ae" },
    { name: "over gaps", anchor: "a", target: "d", checked: true, before: "ac", after: "abcd" },
    {
      name: "without an anchor",
      anchor: undefined,
      target: "d",
      checked: true,
      before: "a",
      after: "ad",
    },
    {
      name: "from an anchor on another page",
      anchor: "z",
      target: "c",
      checked: true,
      before: "z",
      after: "cz",
    },
    {
      name: "unselecting without an anchor",
      anchor: undefined,
      target: "a",
      checked: false,
      before: "ab",
      after: "b",
    },
    {
      name: "to a row that is gone",
      anchor: "a",
      target: "z",
      checked: true,
      before: "a",
      after: "a",
    },
  ])("gives every row of the range the target's state: $name", ({ before, after, ...rest }) => {
    const next = toggleRange({ selected: new Set(before), keys, ...rest });
    expect([...next].toSorted().join("")).toBe(after);
  });

  it("keeps what is selected on other pages", () => {
    const selected = new Set(["x", "y", "b"]);
    const next = toggleRange({ selected, keys, anchor: "b", target: "a", checked: false });
    expect([...next]).toEqual(["x", "y"]);
  });

  it("leaves the selection it was given alone", () => {
    const selected = new Set(["a"]);
    toggleRange({ selected, keys, anchor: "a", target: "e", checked: true });
    expect([...selected]).toEqual(["a"]);
  });
});

describe("withKeys", () => {
  it("adds and removes without touching the others", () => {
    expect([...withKeys(new Set("az"), "ab", true)]).toEqual(["a", "z", "b"]);
    expect([...withKeys(new Set("az"), "ab", false)]).toEqual(["z"]);
    expect([...withKeys(new Set("a"), [], true)]).toEqual(["a"]);
  });
});

describe("shareSelected", () => {
  it.each([
    { selected: "", shown: keys, share: "none" },
    { selected: "z", shown: keys, share: "none" },
    { selected: "az", shown: keys, share: "some" },
    { selected: "abcde", shown: keys, share: "all" },
    { selected: "abcdez", shown: keys, share: "all" },
    { selected: "a", shown: [], share: "none" },
  ])("is $share for $selected", ({ selected, shown, share }) => {
    expect(shareSelected(new Set(selected), shown)).toBe(share);
  });
});
