import { afterEach, describe, expect, it, vi } from "vitest";
import { createKnownTokens } from "./known-tokens.ts";

const claims = { userId: "u", sessionId: "s" };

afterEach(() => {
  vi.useRealTimers();
});

describe("tokens of good signature", () => {
  it("are known as they were added, and by no other letter", () => {
    const known = createKnownTokens();
    known.add("a.b.c", claims, Date.now() / 1000 + 60);
    expect(known.find("a.b.c")).toEqual(claims);
    expect(known.find("a.b.C")).toBeNull();
  });

  it("are over in the second their token says", () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const known = createKnownTokens();
    known.add("a.b.c", claims, 1_001);
    vi.setSystemTime(1_000_999);
    expect(known.find("a.b.c")).toEqual(claims);
    vi.setSystemTime(1_001_000);
    expect(known.find("a.b.c")).toBeNull();
  });

  it("are forgotten, the oldest first, beyond the most that are kept", () => {
    const known = createKnownTokens(2);
    for (const token of ["one", "two", "three"]) known.add(token, claims, Date.now() / 1000 + 60);
    expect(known.find("one")).toBeNull();
    expect(known.find("two")).toEqual(claims);
    expect(known.find("three")).toEqual(claims);
  });
});
