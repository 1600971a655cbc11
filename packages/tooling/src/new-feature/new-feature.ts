import { cp, glob, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type FeatureNames, fillIn, namesOf } from "./feature-names.ts";
import { manifestLike, storybookPorts } from "./manifest-like.ts";

const template = join(import.meta.dirname, "../../feature-template");
/** A package whose configuration every feature's is like. */
const sibling = "account";
const alike = ["tsconfig.json", "turbo.json", "vitest.config.ts", ".storybook", "src/links.d.ts"];

/**
 * Makes a feature package that has a screen with its story and its test, and gives it to a route that has
 * none yet. What is left is to install.
 * @param root the project's folder.
 * @param name the package, in kebab case. @param route the screen's address without its first slash.
 * @throws Error when the name cannot be one, the package is there, or there is no such route.
 */
export async function newFeature(root: string, name: string, route: string): Promise<void> {
  const routeFile = await placeOf(root, route);
  const names = namesOf(name, routeFile);
  const folder = join(root, "packages", name);
  await mkdir(folder);
  for (const file of alike) {
    await cp(join(root, "packages", sibling, file), join(folder, file), { recursive: true });
  }
  const manifest = JSON.parse(
    await readFile(join(root, "packages", sibling, "package.json"), "utf8"),
  );
  await writeJson(
    join(folder, "package.json"),
    manifestLike(manifest, names, await freePort(root)),
  );
  for await (const file of glob("{README.md.txt,src/**/*.txt}", { cwd: template })) {
    await fill(
      join(template, file),
      join(folder, fillIn(file.replace(/\.txt$/, ""), names)),
      names,
    );
  }
  await fill(join(template, "route.tsx.txt"), join(root, routes, `${routeFile}.tsx`), names);
  for (const app of ["web", "storybook"]) await depend(join(root, "apps", app), name);
  await buildForHosts(root, name);
  await writeFile(
    join(root, ".changeset", `${name}-first.md`),
    `---\n"@sitewright/${name}": minor\n---\n\nAdded the screen ${names.title}.\n`,
  );
}

const routes = "apps/web/src/routes";

/** The file of a route that has no screen yet: `_app.site.$id_.report` of `site/$id/report`. */
async function placeOf(root: string, route: string): Promise<string> {
  for (const name of await readdir(join(root, routes))) {
    const file = name.replace(/\.tsx$/, "");
    if (addressOf(file) !== route) continue;
    const text = await readFile(join(root, routes, name), "utf8");
    if (text.includes("({})")) return file;
  }
  throw new Error(
    `/${route} is no address without a screen. Give it to paths in packages/contract, and a file in ${routes} whose route says nothing yet: createFileRoute("…")({}).`,
  );
}

/** A route's address by the name of its file, whose segments end with `_` where they nest in no other's screen. */
function addressOf(file: string): string {
  const [, ...segments] = file.split(".").map((segment) => segment.replace(/_$/, ""));
  return segments.filter((segment) => segment !== "index").join("/");
}

/** A port that no Storybook has, a package's or an application's, so that all can run at once. */
async function freePort(root: string): Promise<number> {
  const taken = [0];
  for await (const file of glob("{apps,packages}/*/package.json", { cwd: root })) {
    const { scripts } = JSON.parse(await readFile(join(root, file), "utf8"));
    taken.push(Number(storybookPorts.exec(scripts?.storybook ?? "")?.[1] ?? 0));
  }
  return Math.max(...taken) + 1;
}

async function fill(from: string, to: string, names: FeatureNames): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, fillIn(await readFile(from, "utf8"), names));
}

async function depend(app: string, name: string): Promise<void> {
  const file = join(app, "package.json");
  const manifest = JSON.parse(await readFile(file, "utf8"));
  const dependencies = { ...manifest.dependencies, [`@sitewright/${name}`]: "workspace:*" };
  const sorted = Object.entries(dependencies).toSorted(([a], [b]) => (a < b ? -1 : 1));
  await writeJson(file, { ...manifest, dependencies: Object.fromEntries(sorted) });
}

/** Has it built before the tests that install the packages in another application; the rest of the file stays as it is. */
async function buildForHosts(root: string, name: string): Promise<void> {
  const file = join(root, "packages", "tooling", "turbo.json");
  const text = await readFile(file, "utf8");
  const [last] = text.match(lastBuild) ?? [];
  if (last === undefined) throw new Error(`${file} names no package that is built for hosts.`);
  await writeFile(
    file,
    text.replace(last, `${last},\n        "@sitewright/${name}#build:package"`),
  );
}

/** The last of the lines that name a package's build. */
const lastBuild = /"[^"]+#build:package"(?=\s*\])/;

function writeJson(file: string, json: object): Promise<void> {
  return writeFile(file, `${JSON.stringify(json, null, 2)}\n`);
}
