import { expect, it } from "vitest";
import { emptyPicture } from "./picture.ts";
import { stripeAside } from "./stripe-aside.ts";
import { stripePng } from "./stripe-png.ts";
import { writePng } from "./write-png.ts";

function png(width: number, height: number): Buffer {
  const picture = emptyPicture(width, height);
  for (let at = 0; at < width * height; at += 1) picture.pixels[at] = (at * 2_654_435) | 0xff000000;
  return writePng(picture, 0, height);
}

it("packs each of several pictures as it would be packed here, and leaves its bytes where they are", async () => {
  const pictures = [png(40, 300), png(30, 200), png(50, 100)];
  const striped = await Promise.all(pictures.map(stripeAside));
  for (const [at, picture] of pictures.entries()) {
    expect(picture.length).toBeGreaterThan(0);
    expect(Buffer.from(striped[at] ?? []).equals(await stripePng(picture))).toBe(true);
  }
});

it("refuses what is no picture, and packs the next", async () => {
  await expect(stripeAside(Buffer.from("hello"))).rejects.toMatchObject({ code: "INTERNAL" });
  expect((await stripeAside(png(20, 50))).length).toBeGreaterThan(0);
});
