import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { build } from "vite";
import { doubledPackages } from "./doubled-packages.ts";
import { test } from "./host-test.ts";
import { lintTarball } from "./lint-tarball.ts";
import { entriesOf, packedManifestOf } from "./packed-manifests.ts";
import { type ReadmeExample, readmeExampleOf } from "./readme-example.ts";
import { runExamples } from "./run-examples.ts";
import { runIn } from "./run-in.ts";

test("packs what an application needs and nothing else", async ({ tarballs }) => {
  for (const { tarball } of tarballs.packages) {
    const files = (await runIn(tarballs.folder, "tar", ["-tzf", tarball])).trim().split("\n");
    const others = files.filter((file) => !/^package\/dist\/.+\.(js|d\.ts|css|woff2)$/.test(file));
    expect(others.toSorted()).toEqual([
      "package/LICENSE",
      "package/README.md",
      "package/package.json",
    ]);
    expect(files).toContain("package/dist/index.js");
    expect(files.filter((file) => /\.(test|stories)\./.test(file))).toEqual([]);
  }
});

test("asks for siblings, React and its queries as peers, and for ranges of all others", async ({
  tarballs,
}) => {
  for (const { folder, tarball } of tarballs.packages) {
    const manifest = await packedManifestOf(tarball);
    const { exports, dependencies = {}, peerDependencies = {} } = manifest;
    expect(JSON.stringify(exports)).not.toContain("/src/");
    const shared = /^(@sitewright\/.*|react|react-dom|@tanstack\/react-query)$/;
    expect(Object.keys(dependencies).filter((name) => shared.test(name))).toEqual([]);
    const versions = Object.values({ ...dependencies, ...peerDependencies });
    expect(versions.filter((version) => !version.startsWith("^"))).toEqual([]);
    expect(manifest).toMatchObject({
      keywords: expect.arrayContaining(["sitewright"]),
      engines: { node: expect.any(String) },
      repository: { directory: `packages/${folder}` },
    });
  }
});

test("has nothing that linters of packages and of their types find", async ({ tarballs }) => {
  for (const { tarball } of tarballs.packages) expect(await lintTarball(tarball)).toEqual([]);
});

test("gives a host one copy of each package, by npm and by pnpm", async ({ orchard, meadow }) => {
  for (const host of [orchard, meadow]) expect(await doubledPackages(host)).toEqual([]);
});

test("loads in plain Node, entry by entry, however it was installed", async ({
  orchard,
  meadow,
  tarballs,
}) => {
  const manifests = await Promise.all(
    tarballs.packages.map(({ tarball }) => packedManifestOf(tarball)),
  );
  for (const { folder } of [orchard, meadow]) {
    const { dependencies } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const entries = manifests
      .filter((manifest) => manifest.name in dependencies)
      .flatMap(entriesOf)
      // Its helper of tests is for who has the optional peers.
      .filter((entry) => entry !== "@sitewright/feature-kit/testing");
    const script = join(folder, "import-all.mjs");
    await writeFile(script, entries.map((entry) => `import "${entry}";`).join("\n"));
    await runIn(folder, process.execPath, [script]);
    expect(entries.length).toBeGreaterThan(10);
  }
});

test("has READMEs that name every peer, with examples that run, and render on a server", async ({
  orchard,
  tarballs,
}) => {
  const examples = new Map<string, ReadmeExample>();
  for (const { folder, tarball } of tarballs.packages) {
    const example = await readmeExampleOf(folder);
    const {
      name,
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = await packedManifestOf(tarball);
    const needed = Object.keys(peerDependencies).filter(
      (peer) => !peerDependenciesMeta[peer]?.optional,
    );
    expect(example.installed).toEqual(expect.arrayContaining([name, ...needed]));
    examples.set(folder, example);
  }
  const rendered = await runExamples(orchard.folder, examples);
  for (const [folder, { shows }] of examples) {
    if (shows) expect(rendered[folder], folder).toContain('class="sw sw-');
  }
  expect(Object.keys(rendered)).toContain("billing");
});

test("type-checks against the packed declarations, the libraries' and the examples' included", async ({
  meadow,
  orchard,
}) => {
  for (const host of [orchard, meadow]) await runIn(host.folder, "npm", ["run", "check"]);
});

test("gives a page that shows one button little more than that button", async ({
  orchard: host,
}) => {
  const shown = join(host.folder, "one-button.js");
  await writeFile(shown, 'import { Button } from "@sitewright/ui-kit"; globalThis.shown = Button;');
  const outputs = await build({
    root: host.folder,
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      rolldownOptions: { input: shown, external: /^react(-dom)?($|\/)/ },
    },
  });
  const code = [outputs]
    .flat()
    .flatMap((each) => ("output" in each ? each.output : []))
    .flatMap((each) => (each.type === "chunk" ? [each.code] : []))
    .join("");
  expect(code).toContain("aria-busy");
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(2_500);
});
