import { describe, expect, it } from "vitest";
import { createLinkSigner, type LinkTarget } from "./link-signer.ts";

const target: LinkTarget = {
  owner: "0f0f0f0f-0000-4000-8000-000000000001",
  sha256: "a".repeat(64),
  type: "webp",
};
const start = Date.UTC(2026, 0, 1);

describe("createLinkSigner", () => {
  it("opens what it signed", () => {
    const { sign, verify } = signerAt(start);

    expect(verify(sign(target))).toEqual(target);
  });

  it("opens a crop of a picture, and no other than was signed", () => {
    const { sign, verify } = signerAt(start);
    const crop = { x: 0, y: 1_200, width: 640, height: 400, shrink: 2 };
    const token = sign({ ...target, crop });

    expect(verify(token)).toEqual({ ...target, crop });
    expect(verify(token.replace(".0-1200-640-400-2?", ".0-0-640-400-2?"))).toBeNull();
    expect(verify(token.replace(".0-1200-640-400-2?", "?"))).toBeNull();
  });

  it("keeps a link open for its lifetime and closes it soon after", () => {
    const token = signerAt(start + 1000).sign(target);

    expect(signerAt(start + minutes(15)).verify(token)).toEqual(target);
    expect(signerAt(start + minutes(20) + 1).verify(token)).toBeNull();
  });

  it("answers the same address while a screen polls", () => {
    const tokens = [1, 60, 200, 299].map((s) => signerAt(start + s * 1000).sign(target));

    expect(new Set(tokens).size).toBe(1);
  });

  it("names the file alike in each address of it, in front of what lets in", () => {
    const later = [0, 15, 600].map((m) => signerAt(start + minutes(m)).sign(target));

    expect(new Set(later).size).toBe(3);
    expect(new Set(later.map((token) => token.split("?", 1)[0])).size).toBe(1);
  });

  it("does not open a link of another installation", () => {
    const token = createLinkSigner({ secret: Buffer.from("theirs"), now: () => start }).sign(
      target,
    );

    expect(signerAt(start).verify(token)).toBeNull();
  });

  it.each([
    ["another team", (token: string) => token.replace("0001", "0002")],
    ["another file", (token: string) => token.replace("a".repeat(64), "b".repeat(64))],
    ["another type", (token: string) => token.replace(".webp?", ".text?")],
    ["a later end", (token: string) => token.replace(/\?[0-9a-z]+/, "?zzzzzz")],
    ["a cut signature", (token: string) => token.slice(0, -2)],
    ["a padded signature", (token: string) => `${token}=`],
    ["no signature", (token: string) => token.slice(0, token.lastIndexOf("."))],
    ["no end", (token: string) => token.replace(/\?[0-9a-z]+/, "")],
    ["nothing", () => ""],
    ["noise", () => "....."],
  ])("does not open a token changed to %s", (_, change) => {
    const { sign, verify } = signerAt(start);

    expect(verify(change(sign(target)))).toBeNull();
  });
});

function signerAt(now: number) {
  return createLinkSigner({ secret: Buffer.from("ours"), now: () => now });
}

function minutes(count: number): number {
  return count * 60_000;
}
