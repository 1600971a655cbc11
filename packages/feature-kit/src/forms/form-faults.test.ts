import { describe, expect, it } from "vitest";
import { faultsWithoutRow, nearestField, placeFaults } from "./form-faults.ts";

const fields = new Set(["name", "to", "to.0.address", "to.1.address"]);

describe("nearestField", () => {
  it.each([
    ["name", "name"],
    ["to.1.address", "to.1.address"],
    ["to.7.address", "to"],
    ["to.3", "to"],
    ["every", null],
    ["names", null],
    ["", null],
  ])("shows what is wrong with %j at %j", (path, name) => {
    expect(nearestField(path, fields)).toBe(name);
  });
});

it("keeps the first sentence at a field, and says what has none", () => {
  const found = [
    ["to", "Add someone."],
    ["to.9.address", "No address."],
    ["to.0.address", "Not this one."],
    ["every", "Too often."],
  ] as const;
  expect(placeFaults(found, fields)).toEqual({
    faults: { to: "Add someone.", "to.0.address": "Not this one." },
    rest: ["Too often."],
  });
});

it("moves what is wrong with later rows up when one is removed", () => {
  const faults = { name: "n", "to.0.address": "a", "to.1.address": "b", "to.2.address": "c" };
  expect(faultsWithoutRow(faults, "to", 1)).toEqual({
    name: "n",
    "to.0.address": "a",
    "to.1.address": "c",
  });
});
