import { describe, expect, it } from "vitest";
import { readSettings } from "./env.ts";

const read = (TRUST_PROXY: string) => readSettings({ TRUST_PROXY }).trustProxy;

describe("TRUST_PROXY", () => {
  it("is off by default, and can be said to be", () => {
    expect(readSettings({}).trustProxy).toBe(false);
    expect(read("off")).toBe(false);
  });

  it("takes a number of proxies, or the networks they are in", () => {
    expect(read("2")).toBe(2);
    expect(read("10.0.0.0/8, 192.0.2.7,2001:db8::/32")).toEqual([
      "10.0.0.0/8",
      "192.0.2.7",
      "2001:db8::/32",
    ]);
  });

  it.each([
    "0",
    "11",
    "-1",
    "true",
    "yes",
    "proxy.example.com",
    "10.0.0.0/33",
    "10.0.0.0/0",
    "1,2",
  ])("refuses %s with what to write instead", (value) => {
    expect(() => read(value)).toThrow(/TRUST_PROXY=.*: needs the number of proxies/);
  });
});
