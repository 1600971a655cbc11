import { expectApi } from "./expectations.ts";
import { contextOf } from "./page-calls.ts";
import type { Reader } from "./reader.ts";
import { mergedTest, testApi } from "./test-api.ts";
import { harmless, native, nothing, object, unknown, type Value } from "./value.ts";

/** What a library exports under a name: Playwright's own, and nothing else that is known. */
export function libraryExport(reader: Reader, source: string, name: string): Value {
  // It fills in a machine's settings, which are known by their names alone.
  if (/^dotenv(\/|$)/.test(source)) return { ...object(), ask: () => native(harmless) };
  if (!/^(@playwright\/test|playwright(-core|-chromium|\/test)?)$/.test(source)) {
    return unknown(
      /^\.{0,2}\//.test(source)
        ? `what “${name}” of “${source}” is, a file that was not chosen,`
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
  };
  if (name === "*") {
    return object(Object.fromEntries(Object.entries(exports).map(([key, make]) => [key, make()])));
  }
  return Object.hasOwn(exports, name)
    ? (exports[name]?.() ?? nothing)
    : unknown(`what “${name}” of “${source}” is`);
}

/** A browser that a script opens itself; its first page is the tab that a case begins in. */
function browserType(reader: Reader): Value {
  const launch = native(() => {
    reader.opensBrowser = true;
    let isFirst = true;
    const context = (): Value => {
      const around = contextOf(reader);
      const newPage = native((args, node) => {
        if (!isFirst) return reader.call(reader.member(around, "newPage", node), args, node);
        isFirst = false;
        return { kind: "page", tab: 0 };
      });
      return { ...object({ newPage }), ask: (name, node) => reader.member(around, name, node) };
    };
    const only = context();
    return {
      ...object({ newContext: native(context), close: native(harmless) }),
      ask: (name, node) => reader.member(only, name, node),
    };
  });
  return object({ launch });
}
