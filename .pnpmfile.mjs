import { readFileSync } from "node:fs";
import { packedManifest } from "./packages/tooling/bin/packed-manifest.mjs";

const common = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

export const hooks = { beforePacking: (manifest) => packedManifest(manifest, common) };
