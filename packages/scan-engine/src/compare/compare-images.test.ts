import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { tinyPage } from "../testing/tiny-page.ts";
import { compareImages } from "./compare-images.ts";
import type { KeptPicture } from "./kept-picture.ts";
import type { ComparedSide } from "./kept-scan.ts";
import { writePng } from "./picture/write-png.ts";

/** A heading on a desktop, whose layout is kept, and on a phone with two pixels for one of CSS. */
function sideOf(title: string): ComparedSide {
  const look = (scale: number) =>
    tinyPage([{ tag: "H2", at: [10, 10, 80, 12], text: title }], 200, 200, scale);
  const picture = (index: number, device: KeptPicture["device"], scale: number): KeptPicture => {
    const { picture: pixels, snapshot } = look(scale);
    return {
      index,
      device,
      scale,
      png: writePng(pixels, 0, pixels.height),
      snapshot: index === 0 ? gzipSync(JSON.stringify(snapshot)) : null,
    };
  };
  const images = [picture(0, "desktop", 1), picture(1, "mobile", 2)];
  return { scan: { url: "https://a.example/", device: "desktop", images }, further: [] };
}

it("compares the pictures of all devices, in words where a layout is kept and else by pixels", () => {
  const { causes, pictures, part } = compareImages(sideOf("One"), sideOf("Two"));
  expect(causes.map(({ image, sentence }) => [image, sentence])).toEqual([
    [0, "The heading “One” now reads “Two”."],
    [1, "Part of the page looks different, though nothing in its text or style tells why."],
  ]);
  // In CSS pixels, whatever the device's.
  expect(pictures.map(({ index, after }) => [index, after])).toEqual([
    [0, { width: 200, height: 200 }],
    [1, { width: 200, height: 200 }],
  ]);
  expect(causes.map(({ boxes }) => boxes.after.every(({ y }) => y >= 8 && y <= 22))).toEqual([
    true,
    true,
  ]);
  expect(part).toMatchObject({ compared: true, figures: { pixels: 200 * 200 * 5 } });
});
