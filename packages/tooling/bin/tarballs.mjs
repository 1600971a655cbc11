#!/usr/bin/env node
// `pnpm tarballs <folder>`: the packages for other applications, built and packed.
import { resolve } from "node:path";
import { giveUp, install, requireNode, root, run, say } from "./set-up.mjs";

requireNode();
await install();
const [into] = process.argv.slice(2);
if (into === undefined) giveUp("Say where to: pnpm tarballs <folder>");
const { packPackages } = await import("../src/package-build/packed-packages.ts");
const built = await run("turbo", ["run", "build:package", "--output-logs=errors-only"]);
if (built.code !== 0) giveUp("The packages could not be built: see the lines above.");
const packed = await packPackages(root, resolve(into));
say(packed.map(({ tarball }) => tarball).join("\n"));
