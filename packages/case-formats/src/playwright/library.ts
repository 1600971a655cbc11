import { ownOf } from "../json-value.ts";
import { browserOf } from "./browser-of.ts";
import { expectApi } from "./expectations.ts";
import { filesOf, paths } from "./files-read.ts";
import { madeUp } from "./made-up.ts";
import type { Reader } from "./reader.ts";
import { mergedTest, testApi } from "./test-api.ts";
import { harmless, heldBy, native, nothing, object, unknown, type Value } from "./value.ts";

/** What a library exports under a name: Playwright's own, and nothing else that is known. */
export function libraryExport(reader: Reader, source: string, name: string): Value {
  // It fills in a machine's settings, which are known by their names alone.
  if (/^dotenv(\/|$)/.test(source)) return { ...object(), ask: () => native(harmless) };
  if (source.startsWith("allure-")) {
    return name === "*" ? ofReports(reader) : ofReport(reader, name);
  }
  const module = ownOf({ fs: filesOf(reader), path: paths }, source.replace(/^node:/, ""));
  if (module) {
    const isWhole = name === "*" || name === "default";
    return isWhole ? module : (heldBy(module, name) ?? unknown(`what “${name}” of “${source}” is`));
  }
  if (source.startsWith("@faker-js/faker"))
    return name === "*" ? object({ faker: madeUp }) : madeUp;
  if (!/^(@playwright\/test|playwright(-core|-chromium|\/test)?)$/.test(source)) {
    return unknown(
      /^\.{0,2}\//.test(source)
        ? `what ${name === "*" ? "" : `“${name}” of `}“${source}” is: choose that file, too`
        : `what “${name}” of “${source}” is`,
    );
  }
  const browser = () => browserType(reader);
  const exports: Readonly<Record<string, () => Value>> = {
    test: () => testApi(reader, []),
    default: () => testApi(reader, []),
    expect: () => expectApi(reader),
    devices: () => ({ ...object(), ask: () => object() }),
    defineConfig: () => native(([config]) => config ?? nothing),
    mergeTests: () => native((tests) => mergedTest(reader, tests)),
    mergeExpects: () => native(() => expectApi(reader)),
    ...{ chromium: browser, firefox: browser, webkit: browser },
    request: () => unknown("a request without a page"),
  };
  if (name === "*") {
    const all = object(
      Object.fromEntries(Object.entries(exports).map(([key, make]) => [key, make()])),
    );
    // What is required as a whole is `test` as well.
    const test = heldBy(all, "test");
    if (test?.kind !== "object") return all;
    return { ...test, held: new Map([...test.held, ...all.held]) };
  }
  return Object.hasOwn(exports, name)
    ? (exports[name]?.() ?? nothing)
    : unknown(`what “${name}” of “${source}” is`);
}

function browserType(reader: Reader): Value {
  const launch = native(() => {
    reader.opensBrowser = true;
    return browserOf(reader);
  });
  return object({ launch });
}

/** What only a report of the tests says; its steps are the tests' own. */
function ofReports(reader: Reader): Value {
  return { ...object(), ask: (name) => ofReport(reader, name) };
}

function ofReport(reader: Reader, name: string): Value {
  if (name === "allure") return ofReports(reader);
  if (name !== "step") return native(harmless);
  return native((args, node) => {
    const body = args.find(({ kind }) => kind === "function");
    return body ? reader.call(body, [ofReports(reader)], node) : nothing;
  });
}
