import { describe, expect, it } from "vitest";
import { decideEntry } from "./guard.ts";

const signedOut = { isSignedIn: false, isSetUp: null };
const newcomer = { isSignedIn: true, isSetUp: false };
const member = { isSignedIn: true, isSetUp: true };
const stays = { to: null };

describe("decideEntry", () => {
  it.each([
    ["login", signedOut, stays],
    ["register", signedOut, stays],
    ["wizard", signedOut, { to: "/login", saveNext: true }],
    ["app", signedOut, { to: "/login", saveNext: true }],
    ["onboard", signedOut, { to: "/register", saveNext: true }],
    ["login", newcomer, { to: "/", saveNext: false }],
    ["register", newcomer, { to: "/", saveNext: false }],
    ["wizard", newcomer, stays],
    ["app", newcomer, { to: "/account/new", saveNext: false }],
    ["onboard", newcomer, { to: "/account/new", saveNext: false }],
    ["login", member, { to: "/", saveNext: false }],
    ["register", member, { to: "/", saveNext: false }],
    ["wizard", member, { to: "/onboard", saveNext: false }],
    ["join", signedOut, { to: "/login", saveNext: true }],
    ["join", newcomer, stays],
    ["join", member, stays],
    ["app", member, stays],
    ["onboard", member, stays],
  ] as const)("at %s, for %o, decides %o", (place, visitor, decision) => {
    expect(decideEntry(place, visitor)).toEqual(decision);
  });
});
