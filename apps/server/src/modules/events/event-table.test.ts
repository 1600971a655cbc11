import { changeThings } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { eventTable } from "./event-table.ts";

describe("the table of events", () => {
  it("names each as a thing and what became of it", () => {
    for (const name of Object.keys(eventTable)) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/);
    }
  });

  it("lets whatever a client shows be told of as changed", () => {
    const told = new Set(Object.values(eventTable).flatMap<string>(({ things }) => [...things]));
    expect([...told].sort()).toEqual([...changeThings].sort());
  });
});
