import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { routeFiles } from "./route-files.ts";

/** What a build says of routes; its files keep the names of their sources. */
let files: Record<string, string[]>;
let first: string[];

/** A route as the router's plugin leaves it: its component is asked for by another address of its file. */
const routes = {
  "_app.ts": ["/_app", `import "../shell.ts"; import "../shell.css";`],
  "_app.index.ts": ["/_app/", `import "../home.css"; import "../sites.ts";`],
  "_app.site.$id.ts": ["/_app/site/$id", `import "../sites.ts"; import "../page.ts";`],
  "_app.site.$id_.report.ts": ["/_app/site/$id_/report", `import "../sites.ts";`],
  "_app.$.ts": ["/_app/$", ""],
  "docs.$id.ts": ["/docs/$id", `import("../rare.ts");`],
} satisfies Record<string, [string, string]>;

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), "route-files-"));
  mkdirSync(join(root, "routes"));
  for (const [name, [id, imports]] of Object.entries(routes)) {
    const code = `${imports}\nconsole.log(createFileRoute("${id}"));`;
    writeFileSync(join(root, "routes", name), code);
  }
  for (const name of ["shell", "sites", "page", "rare", "calls"]) {
    writeFileSync(join(root, `${name}.ts`), `console.log("${name}");`);
  }
  writeFileSync(join(root, "sites.ts"), `import "./sites.css"; console.log("sites");`);
  for (const name of ["shell", "sites", "home"]) {
    writeFileSync(join(root, `${name}.css`), `.${name} { color: red }`);
  }
  const parts = Object.keys(routes).map(
    (name) => `import("./routes/${name}?tsr-split=component");`,
  );
  writeFileSync(
    join(root, "main.ts"),
    ['import "./page.ts";', 'import("./calls.ts");', ...parts].join("\n"),
  );
  writeFileSync(join(root, "index.html"), `<script type="module" src="/main.ts"></script>`);
  try {
    const built = await build({
      ...{ root, configFile: false, logLevel: "silent" },
      build: {
        write: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            chunkFileNames: "[name].js",
            assetFileNames: "[name][extname]",
            codeSplitting: {
              groups: ["shell", "sites", "page"].map((name) => ({ name, test: `/${name}.ts` })),
            },
          },
        },
      },
      plugins: [
        routeFiles({
          also: { "/_app": /\/calls\.ts$/ },
          own: { "/rare": /\/rare\.ts$/ },
          first: ["sites", "none", "rare", "shell"],
        }),
      ],
    });
    if (Array.isArray(built) || !("output" in built)) throw new Error("expected one output");
    const told = built.output.find(({ fileName }) => fileName === ".vite/route-files.json");
    if (told?.type !== "asset") throw new Error("The build tells of no routes.");
    // A stylesheet is named by its route up to the first full stop: here by what stands in it.
    const text = built.output.reduce(
      (json, output) =>
        output.type === "asset" && output.fileName.endsWith(".css")
          ? json.replaceAll(`"${output.fileName}"`, `"${/\w+/.exec(String(output.source))}.css"`)
          : json,
      String(told.source),
    );
    ({ screens: files, first } = JSON.parse(text));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

describe("routeFiles", () => {
  it("names each screen by its address, and neither layouts nor what stands for any address", () => {
    expect(Object.keys(files).sort()).toEqual(
      ["/", "/docs/$id", "/rare", "/site/$id", "/site/$id/report"].sort(),
    );
  });

  it("tells of a screen's scripts and styles, of its layout's and of what all of that ask for", () => {
    const ofLayout = ["shell.css", "_app.js", "calls.js", "shell.js"];
    const ofSites = ["sites.css", "sites.js"];
    expect(files["/"]?.toSorted()).toEqual(
      [...ofLayout, ...ofSites, "home.css", "_app.index.js"].sort(),
    );
    expect(files["/site/$id"]?.toSorted()).toEqual(
      [...ofLayout, ...ofSites, "_app.site._id.js"].sort(),
    );
  });

  it("tells of stylesheets in the order of what builds on what: a layout's, its screen's parts, the screen's own", () => {
    const styles = files["/"]?.filter((file) => file.endsWith(".css"));
    expect(styles).toEqual(["shell.css", "sites.css", "home.css"]);
  });

  it("leaves out what the page loads for all, and what is asked for later", () => {
    expect(files["/site/$id"]).not.toContain("page.js");
    expect(files["/docs/$id"]?.toSorted()).toEqual(["docs._id.js"]);
  });

  it("tells of a screen that the app itself asks for", () => {
    expect(files["/rare"]).toEqual(["rare.js"]);
  });

  it("takes nothing of a screen whose address only begins alike", () => {
    expect(files["/site/$id/report"]).not.toContain("_app.site._id.js");
  });

  it("says which chunks run by themselves, in the order asked for, as far as there are any", () => {
    expect(first).toEqual(["sites.js", "shell.js"]);
  });
});
