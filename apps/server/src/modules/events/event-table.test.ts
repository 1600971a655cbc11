import { describe, expect, it } from "vitest";
import { eventTable } from "./event-table.ts";

describe("the table of events", () => {
  it("names each as a thing and what became of it", () => {
    for (const name of Object.keys(eventTable)) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/);
    }
  });
});
