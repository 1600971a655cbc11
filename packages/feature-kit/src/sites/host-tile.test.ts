import { describe, expect, it } from "vitest";
import { hostTile, tileHues } from "./host-tile.ts";

describe("hostTile", () => {
  it.each([
    ["https://northwind.example", "N"],
    ["https://www.oak.example/shop", "O"],
    ["http://127.0.0.1:8080", "1"],
    ["https://[::1]:8080/", "1"],
    ["", "?"],
  ])("gives %s the letter %s", (url, letter) => {
    expect(hostTile(url).letter).toBe(letter);
  });

  it("gives a host always the same hue, whatever the page", () => {
    expect(hostTile("https://a.example/x").hue).toBe(hostTile("https://a.example/y").hue);
  });

  it("stays within the hues there are", () => {
    const hues = Array.from(
      { length: 200 },
      (_, index) => hostTile(`https://${index}.example`).hue,
    );
    expect(Math.min(...hues)).toBe(0);
    expect(Math.max(...hues)).toBe(tileHues - 1);
  });
});
