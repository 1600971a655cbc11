import { describe, expect, it } from "vitest";
import { gsmText } from "./gsm-text.ts";

describe("gsmText", () => {
  it.each([
    ["Größe: ñ à é", "Größe: ñ à é"],
    ["“down” – since 08:52…", '"down" - since 08:52...'],
    ["Čeština Łódź", "Cestina ?ódz".replace("ó", "o")],
    ["one\r\ntwo\u0000\u202e three", "one two three"],
    ["日本 🚨", "?? ?"],
  ])("writes %j as %j", (text, written) => {
    expect(gsmText(text)).toBe(written);
  });

  it("cuts what is longer than 160, of which some letters cost two", () => {
    expect(gsmText("a".repeat(160))).toHaveLength(160);
    expect(gsmText("a".repeat(161))).toBe(`${"a".repeat(157)}...`);
    expect(gsmText("€".repeat(80))).toBe("€".repeat(80));
    expect(gsmText("€".repeat(81))).toBe(`${"€".repeat(78)}...`);
  });
});
