import { expectApi } from "./expectations.ts";
import type { Reader } from "./reader.ts";
import { testApi } from "./test-api.ts";
import { native, nothing, object, unknown, type Value } from "./value.ts";

/** What a library exports under a name: Playwright's own, and nothing else that is known. */
export function libraryExport(reader: Reader, source: string, name: string): Value {
  if (!/^(@playwright\/test|playwright\/test)$/.test(source)) {
    return unknown(`${name} of “${source}”`);
  }
  const exports: Readonly<Record<string, () => Value>> = {
    test: () => testApi(reader, []),
    default: () => testApi(reader, []),
    expect: () => expectApi(reader),
    devices: () => ({ ...object(), ask: () => object() }),
    defineConfig: () => native(([config]) => config ?? nothing),
  };
  if (name === "*") {
    return object(Object.fromEntries(Object.entries(exports).map(([key, make]) => [key, make()])));
  }
  return Object.hasOwn(exports, name)
    ? (exports[name]?.() ?? nothing)
    : unknown(`${name} of “${source}”`);
}
