import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newFeature } from "./new-feature.ts";

const project = join(import.meta.dirname, "../../../..");
const needed = [
  "packages/account",
  "apps/web/package.json",
  "apps/web/src/routes",
  "apps/storybook/package.json",
  "packages/tooling/turbo.json",
];
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "sitewright-new-feature-"));
  await mkdir(join(root, ".changeset"));
  for (const path of needed) {
    await cp(join(project, path), join(root, path), {
      recursive: true,
      filter: (source) => !/node_modules|[\\/]dist$|[\\/]\.results/.test(source),
    });
  }
  const bare = 'export const Route = createFileRoute("/_app/later")({});\n';
  for (const file of ["_app.later.index.tsx", "_app.site.$id_.later.tsx"]) {
    await writeFile(join(root, "apps/web/src/routes", file), bare);
  }
});

afterEach(() => rm(root, { recursive: true, force: true }));

/** Every file's path from the folder, in order; a glob leaves out what begins with a dot. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
}

const read = (path: string) => readFile(join(root, path), "utf8");

describe("a new feature", () => {
  it("has what every package has, with its own names and no place left to fill in", async () => {
    await newFeature(root, "some-day", "later");
    const folder = join(root, "packages/some-day");
    const files = await filesIn(folder);
    expect(files).toEqual([
      ".storybook/main.ts",
      ".storybook/preview.tsx",
      "README.md",
      "package.json",
      "src/index.ts",
      "src/links.d.ts",
      "src/messages.ts",
      "src/pages/some-day-page.stories.tsx",
      "src/pages/some-day-page.test.tsx",
      "src/pages/some-day-page.tsx",
      "src/texts.ts",
      "tsconfig.json",
      "turbo.json",
      "vitest.config.ts",
    ]);
    for (const file of files) {
      expect(await readFile(join(folder, file), "utf8")).not.toMatch(/__\w+__|account/i);
    }
    expect(await read("packages/some-day/src/index.ts")).toContain("SomeDayPage");
    const portOf = async (path: string) =>
      Number(/-p (\d+)/.exec(await read(`${path}/package.json`))?.[1]);
    const taken = ["packages/account", "apps/web", "apps/storybook"].map(portOf);
    expect(await portOf("packages/some-day")).toBe(Math.max(...(await Promise.all(taken))) + 1);
  });

  it("is the screen of a route that had none, in both applications' packages", async () => {
    await newFeature(root, "some-day", "later");
    const route = await read("apps/web/src/routes/_app.later.index.tsx");
    expect(route).toContain('createFileRoute("/_app/later/")');
    expect(route).toContain("component:");
    for (const app of ["web", "storybook"]) {
      const { dependencies } = JSON.parse(await read(`apps/${app}/package.json`));
      expect(dependencies).toMatchObject({ "@sitewright/some-day": "workspace:*" });
    }
    const was = await readFile(join(project, "packages/tooling/turbo.json"), "utf8");
    const line = /,\n +"@sitewright\/some-day#build:package"/;
    const is = await read("packages/tooling/turbo.json");
    expect(is).toMatch(line);
    expect(is.replace(line, "")).toBe(was);
    expect(await read(".changeset/some-day-first.md")).toContain('"@sitewright/some-day": minor');
  });

  it("finds the route by its address, however its file is named", async () => {
    await newFeature(root, "some-day", "site/$id/later");
    expect(await read("apps/web/src/routes/_app.site.$id_.later.tsx")).toContain(
      'createFileRoute("/_app/site/$id_/later")',
    );
  });

  it.each([
    ["Some Day", "later", /kebab case/],
    ["some-day", "account", /no address without a screen/],
    ["account", "later", /EEXIST/],
  ])("is refused as %j at %j", async (name, route, why) => {
    await expect(newFeature(root, name, route)).rejects.toThrow(why);
  });
});
