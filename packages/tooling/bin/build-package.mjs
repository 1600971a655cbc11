#!/usr/bin/env node
// Run in a package's folder, by its script: builds it for applications outside this workspace.
import { buildPackage } from "../src/package-build/build-package.ts";

await buildPackage(process.cwd());
