import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectInlineConfiguration, ViteUserConfigFnPromise } from "vitest/config";
import { findBrowser } from "../browser/find-browser.ts";
import { leaveCost } from "../cost/leave-cost.ts";
import { patience } from "../patience/patience.ts";
import { webPlugins } from "../vite/preset.ts";
import { isAsked, resultsFile } from "./run-plan.ts";

/** Deadlines that only a test which hangs meets; every wait inside a test is shorter. */
const deadlines = {
  testTimeout: patience(60_000),
  hookTimeout: patience(60_000),
  expect: { poll: { timeout: patience(20_000) } },
} as const;

const setUp = (name: "patient-waits" | "patient-screens" | "sizeless-screens" | "steady-frames") =>
  fileURLToPath(new URL(`./${name}.ts`, import.meta.url));

/** One kind of tests of a package. Its configuration is made only when the run asks for it. */
export type TestProject = {
  name: string;
  configure: () => TestProjectInlineConfiguration | Promise<TestProjectInlineConfiguration>;
};

/**
 * Tests that run in Node: servers, engines, rules. `test` adds Vitest settings, such as a global setup.
 * Files of a worker share their modules, which would cost more to load than most tests take: one that
 * mocks a module resets them before and after.
 */
export function nodeProject({
  name = "unit",
  test = {},
}: {
  name?: string;
  test?: TestProjectInlineConfiguration["test"];
} = {}): TestProject {
  return {
    name,
    configure: () => ({
      test: {
        ...deadlines,
        environment: "node",
        include: ["src/**/*.test.ts"],
        setupFiles: [setUp("patient-waits")],
        pool: "forks",
        isolate: false,
        ...test,
        name,
      },
    }),
  };
}

/**
 * Tests of components and hooks in jsdom. What needs layout or real keys is a story. Files of a worker
 * share their modules: each takes away what it has rendered and stored. `include` are patterns of files
 * below `root`, the package itself when none is given.
 */
export function unitProject({
  root,
  include = ["src/**/*.test.{ts,tsx}"],
}: {
  root?: string;
  include?: string[];
} = {}): TestProject {
  return {
    name: "unit",
    configure: () => ({
      plugins: webPlugins(),
      ...(root !== undefined && { root }),
      test: {
        ...deadlines,
        name: "unit",
        environment: "jsdom",
        include,
        setupFiles: [
          setUp("patient-waits"),
          setUp("patient-screens"),
          setUp("sizeless-screens"),
          setUp("steady-frames"),
        ],
        pool: "threads",
        isolate: false,
      },
    }),
  };
}

/** Every story as a test in a real browser: it renders, its play function passes, axe finds nothing. */
export function storiesProject({
  configDir = join(process.cwd(), ".storybook"),
}: {
  configDir?: string;
} = {}): TestProject {
  return {
    name: "stories",
    configure: async () => {
      const { executablePath, env } = await findBrowser();
      return {
        // The Storybook configuration brings the Vite plugins.
        plugins: [storybookTest({ configDir })],
        // A dependency that Vite meets only while stories run makes it reload the page under them. Its
        // cache does not notice new imports, so it looks through all stories anew before each run.
        optimizeDeps: { force: true },
        test: {
          ...deadlines,
          name: "stories",
          // One page for all files: loading the modules anew for each costs a third of what stories take.
          isolate: false,
          env: { TEST_PACE: String(patience(1)) },
          api: { host: "127.0.0.1" },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath, env: { ...process.env, ...env }, args: flags() },
              // Motion off and one clock: what a story shows is then the same on every machine.
              contextOptions: { reducedMotion: "reduce", locale: "en-GB", timezoneId: "UTC" },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      };
    },
  };
}

/**
 * The Vitest configuration of a package. A run through a package script also writes
 * `.results/<script>.json`, which the root test command counts, and what it cost beside it.
 */
export function definePackageTests(projects: TestProject[]): ViteUserConfigFnPromise {
  return async () => {
    const asked = projects.filter(({ name }) => isAsked(name, process.argv));
    const file = resultsFile(process.env.npm_lifecycle_event);
    if (file !== undefined) leaveCost(file);
    return {
      test: {
        projects: await Promise.all(asked.map(({ configure }) => configure())),
        reporters: file === undefined ? ["default"] : ["default", ["json", { outputFile: file }]],
      },
    };
  };
}

function flags(): string[] {
  // Chromium's sandbox refuses to start as root, which is what containers and CI often are.
  return process.getuid?.() === 0 ? ["--no-sandbox"] : [];
}
