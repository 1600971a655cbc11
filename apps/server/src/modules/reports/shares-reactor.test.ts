import { describe, expect, it } from "vitest";
import type { PastEvent } from "../events/index.ts";
import { sharesLost } from "./shares-reactor.ts";

const everything = {
  actions: ["get", "add", "update", "delete"],
  resources: ["report"],
  sites: [],
};

function changed(to: object): PastEvent {
  const data = { member_id: "member-1", email: "ben@lane.example", from: {}, to };
  return { name: "member.changed", teamId: "team-1", data } as unknown as PastEvent;
}

const lost = { teamId: "team-1", memberId: "member-1" };

describe("the links of a member", () => {
  it.each([
    [
      "may not change reports any more",
      { role: "contributor", permissions: { ...everything, resources: ["site"] } },
    ],
    ["is a client now", { role: "client", permissions: null }],
  ])("all end when they %s", (_, to) => {
    expect(sharesLost(changed(to))).toEqual({ ...lost, keptSites: null });
  });

  it("end of sites they no longer work with", () => {
    const to = { role: "contributor", permissions: { ...everything, sites: ["site-1"] } };
    expect(sharesLost(changed(to))).toEqual({ ...lost, keptSites: ["site-1"] });
  });

  it.each([
    ["of all sites", { role: "contributor", permissions: { ...everything } }],
    ["whom nothing narrows", { role: "contributor", permissions: null }],
    [
      "who is an admin, whatever is written down",
      { role: "admin", permissions: { ...everything, sites: ["x"] } },
    ],
  ])("stay of one %s", (_, to) => {
    expect(sharesLost(changed(to))).toBeNull();
  });

  it("all end when they leave the team", () => {
    const data = { member_id: "member-1", email: "", role: "contributor", status: "active" };
    const event = { name: "member.removed", teamId: "team-1", data } as unknown as PastEvent;
    expect(sharesLost(event)).toEqual({ ...lost, keptSites: null });
  });
});
