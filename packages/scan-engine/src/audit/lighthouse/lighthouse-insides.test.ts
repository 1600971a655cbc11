import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Audit, Gatherer } from "lighthouse";
import { finalizeArtifacts } from "lighthouse/core/gather/base-artifacts.js";
import { ExecutionContext } from "lighthouse/core/gather/driver/execution-context.js";
import { Driver } from "lighthouse/core/gather/driver.js";
import Accessibility from "lighthouse/core/gather/gatherers/accessibility.js";
import ImageElements from "lighthouse/core/gather/gatherers/image-elements.js";
import * as navigation from "lighthouse/core/gather/navigation-runner.js";
import { axeSource } from "lighthouse/core/lib/axe.js";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { Runner } from "lighthouse/core/runner.js";
import { describe, expect, it } from "vitest";
import { defaultScanBounds } from "../../scan-bounds.ts";
import { jpegCodec, memoiseTexts, memoiseWhite, messageFormat } from "./memoise-lighthouse.ts";
import { auditing } from "./pause-between-audits.ts";
import { resolveConfig } from "./resolve-config.ts";

describe("the insides of Lighthouse that a load reaches for", () => {
  it("are there in this version", () => {
    const functions = {
      setup: navigation._setup,
      navigation: navigation._navigation,
      cleanup: navigation._cleanup,
      finalizeArtifacts,
      gather: Runner.gather,
      audit: Runner.audit,
      audits: auditing._runAudit,
      connect: Driver.prototype.connect,
      disconnect: Driver.prototype.disconnect,
      hold: Gatherer.prototype.stopSensitiveInstrumentation,
      benchmark: pageFunctions.computeBenchmarkIndex,
      parse: messageFormat.__parse,
      resolveLocale: messageFormat.resolveLocale,
      encode: jpegCodec.encode,
      decode: jpegCodec.decode,
      accessibility: Accessibility.prototype.getArtifact,
      sourceRules: ImageElements.prototype.fetchSourceRules,
      extraDetails: ImageElements.prototype.collectExtraDetails,
      evaluate: ExecutionContext.prototype.evaluate,
      world: ExecutionContext.prototype.getContextId,
    };
    for (const [name, inside] of Object.entries(functions)) {
      expect(inside, name).toBeTypeOf("function");
    }
    expect(Object.getOwnPropertyDescriptor(Audit, "meta")?.get).toBeTypeOf("function");
  });

  it("hold the axe whose rules we know", async () => {
    const { resolve } = createRequire(import.meta.url);
    expect(axeSource).toBe(await readFile(resolve("axe-core/axe.min.js"), "utf8"));
  });

  it("give each run gatherers and settings of its own, and audits whose texts were made once", async () => {
    const shown = { device: "Windows 10 PC", windowSize: { width: 800, height: 600 } } as const;
    const one = await resolveConfig(shown, defaultScanBounds);
    const other = await resolveConfig(shown, defaultScanBounds);
    expect(one.settings).toEqual(other.settings);
    expect(one.settings).not.toBe(other.settings);
    const [first] = one.artifacts;
    expect(first?.gatherer.instance).not.toBe(other.artifacts[0]?.gatherer.instance);
    for (const { implementation } of one.audits ?? []) {
      expect(implementation.meta).toBe(implementation.meta);
    }
  });
});

it("a memoised text is parsed once, and a white picture packed once, any other each time", () => {
  memoiseTexts();
  memoiseWhite();
  const text = "{count, plural, =1 {one} other {many}}";
  expect(messageFormat.__parse(text)).toBe(messageFormat.__parse(text));
  const white = () => jpegCodec.encode({ width: 8, height: 8, data: Buffer.alloc(256, 0xff) });
  expect(white()).toBe(white());
  expect(jpegCodec.decode(white().data)).toBe(jpegCodec.decode(white().data));
  const red = () =>
    jpegCodec.encode({
      width: 8,
      height: 8,
      data: Buffer.alloc(256, Buffer.from([255, 0, 0, 255])),
    });
  expect(red()).not.toBe(red());
  expect(red().data).not.toEqual(white().data);
});
