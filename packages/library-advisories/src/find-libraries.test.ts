import { describe, expect, it } from "vitest";
import { libraries } from "./advisory-data.ts";
import { boundPattern } from "./bound-pattern.ts";
import { compareVersions } from "./compare-versions.ts";
import { findLibraries } from "./find-libraries.ts";
import { advisoriesDate } from "./index.ts";

const at = "https://shop.test/js/bundle.js";

describe("findLibraries", () => {
  it("knows a library by its text, and what is known against that version", () => {
    const body = "/*! jQuery v1.8.1 jquery.com | jquery.org/license */\n(function(a,b){})";
    const [library] = findLibraries({ url: at, body });
    expect(library).toMatchObject({ name: "jquery", version: "1.8.1" });
    expect(library?.advisories.map(({ id }) => id)).toContain("CVE-2020-11023");
    expect(library?.advisories.every(({ summary }) => summary.length > 0)).toBe(true);
  });

  it("knows nothing against a version that was repaired", () => {
    const body = "/*! jQuery v3.7.1 | (c) OpenJS Foundation and other contributors */";
    expect(findLibraries({ url: at, body })).toEqual([
      { name: "jquery", version: "3.7.1", advisories: [] },
    ]);
  });

  it.each([
    ["https://code.jquery.com/jquery-1.12.4.min.js", "jquery", "1.12.4"],
    [
      "https://cdnjs.cloudflare.com/ajax/libs/angular.js/1.5.0/angular.min.js",
      "angularjs",
      "1.5.0",
    ],
  ])("knows it by its address %s when its text is unlike", (url, name, version) => {
    expect(findLibraries({ url, body: "x" })).toMatchObject([{ name, version }]);
  });

  it("finds nothing in what is no library", () => {
    expect(findLibraries({ url: "https://shop.test/shop.js", body: "const jquery = 3;" })).toEqual(
      [],
    );
    expect(findLibraries({ url: "no address", body: "" })).toEqual([]);
  });

  it("says of which day it is, and holds what it should", () => {
    expect(advisoriesDate).toMatch(/^20\d\d-\d\d-\d\d$/);
    const advisories = libraries.flatMap((library) => library.advisories);
    expect(libraries.length).toBeGreaterThan(50);
    expect(advisories.length).toBeGreaterThan(400);
  });
});

describe("compareVersions", () => {
  it.each([
    ["1.9.0", "1.10.0", -1],
    ["3.0.0", "3.0.0-beta1", 1],
    ["3.0.0-beta1", "3.0.0-rc1", -1],
    ["1.2", "1.2.0", 0],
    ["2", "10", -1],
  ])("puts %s to %s as %s", (a, b, order) => {
    expect(Math.sign(compareVersions(a, b))).toBe(order);
    expect(Math.sign(compareVersions(b, a))).toBe(-order || 0);
  });
});

describe("patterns", () => {
  it("have an end to each repetition", () => {
    for (const { content, address, file } of libraries) {
      for (const pattern of [...content, ...address, ...file]) {
        expect(pattern.replaceAll(/\[(?:\\.|[^\]\\])*\]/g, "C")).not.toMatch(/[^\\][*+]|\{\d+,\}/);
      }
    }
  });

  it.each([
    ["/\\*! lib v(§§version§§)", "/\\*! lib v([0-9][0-9.a-z_\\-]{1,30})"],
    ["a[\\s*]+b.*c", "a[\\s*]{1,200}b.{0,2000}c"],
    ["(x\\n)*y", "(x\\n){0,30}y"],
    ["a.*b.*c", null],
    ["(", null],
  ])("are bounded: %s", (raw, bounded) => {
    expect(boundPattern(raw)).toBe(bounded);
  });
});
