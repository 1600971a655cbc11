#!/usr/bin/env node
import { giveUp, install, requireNode, root, run, say } from "./set-up.mjs";

requireNode();
await install();
const [kind, name = "", route = name] = process.argv.slice(2);
if (kind !== "feature" || name === "") giveUp("Say which: pnpm new feature <name> [route]");
const { newFeature } = await import("../src/new-feature/new-feature.ts");
try {
  await newFeature(root, name, route);
} catch (error) {
  giveUp(error.message);
}
await run("pnpm", ["install", "--offline"]);
say(`packages/${name} shows itself at /${route}. Now: pnpm --filter @sitewright/${name} storybook`);
