/**
 * Turns the drawings in this folder into the pictures the shop serves.
 * Run it after changing a drawing: `pnpm --filter @sitewright/demo-site draw`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { getuid, env as inherited } from "node:process";
import { findBrowser } from "@sitewright/tooling/browser";
import puppeteer from "puppeteer-core";

const drawings = [
  { name: "hero", width: 1600, height: 900, format: "webp" },
  { name: "harbour", width: 1200, height: 750, format: "jpeg" },
  { name: "first-winter", width: 1200, height: 750, format: "jpeg" },
  { name: "reading-the-water", width: 1200, height: 750, format: "webp" },
  { name: "tow-float", width: 800, height: 800, format: "webp" },
  { name: "changing-robe", width: 800, height: 800, format: "webp" },
  { name: "wool-hat", width: 800, height: 800, format: "webp" },
  { name: "dry-bag", width: 800, height: 800, format: "webp" },
  { name: "flask", width: 800, height: 800, format: "webp" },
  { name: "thermometer", width: 800, height: 800, format: "png" },
] as const;

const { executablePath, env } = await findBrowser();
const browser = await puppeteer.launch({
  executablePath,
  env: { ...inherited, ...env },
  args: getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const page = await browser.newPage();
  for (const { name, width, height, format } of drawings) {
    const drawing = await readFile(new URL(`${name}.svg`, import.meta.url), "utf8");
    await page.setViewport({ width, height });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${drawing}`);
    const picture = await page.screenshot({
      type: format,
      ...(format === "png" ? {} : { quality: 82 }),
    });
    const extension = format === "jpeg" ? "jpg" : format;
    await writeFile(new URL(`../public/images/${name}.${extension}`, import.meta.url), picture);
  }
} finally {
  await browser.close();
}
