import { fixtureId, makeTeamMember } from "@sitewright/api-client/testing";
import { describe, expect, it } from "vitest";
import { isLastAdmin, leaveHindrance, memberActions, memberState } from "./member-rules.ts";

const you = makeTeamMember();
const admin = makeTeamMember({ id: fixtureId(61), is_you: false, name: "Ada Lund" });
const contributor = makeTeamMember({
  id: fixtureId(62),
  is_you: false,
  role: "contributor",
  type: "contributor",
});
const invited = makeTeamMember({
  ...contributor,
  id: fixtureId(63),
  status: "pending",
  name: null,
  expires: "2026-03-16T09:30:00.000Z",
});

describe("who stands where", () => {
  it.each([
    [you, "active"],
    [invited, "pending"],
    [{ ...invited, expired: true }, "expired"],
  ] as const)("%#: %s", (member, state) => {
    expect(memberState(member)).toBe(state);
  });
});

describe("the last admin", () => {
  it("is the one beside whom nobody else runs the team", () => {
    expect(isLastAdmin(you, [you, contributor, invited])).toBe(true);
    expect(isLastAdmin(you, [you, admin])).toBe(false);
    expect(isLastAdmin(contributor, [you, contributor])).toBe(false);
  });

  it.each([
    ["cannot leave people behind", [you, contributor], "last admin"],
    ["is alone when all others are only invited", [you, invited], "alone"],
    ["may go once there is another", [you, admin], null],
  ] as const)("%s", (_, members, hindrance) => {
    expect(leaveHindrance(members)).toBe(hindrance);
  });

  it("is no contributor's concern", () => {
    const members = [{ ...admin }, { ...contributor, is_you: true }];
    expect(leaveHindrance(members)).toBeNull();
  });
});

it.each([
  ["an invitation", invited, ["resend", "link", "access", "revoke"]],
  ["oneself", you, ["access"]],
  ["a member", contributor, ["access", "remove"]],
] as const)("an admin can act on %s", (_, member, actions) => {
  expect(memberActions(member)).toEqual(actions);
});
