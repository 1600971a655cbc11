import { describe, expect, it } from "vitest";
import { readRows } from "./read-rows.ts";
import { hasTitles, titlesOf } from "./titles-of.ts";

describe("readRows", () => {
  it("reads each row with the tests under it, and leaves headings and other words out", () => {
    const text = [
      "# Rows",
      "Words before them.",
      "## Screens",
      "- **R1.01** `/a` opens.",
      "  - a.test.ts › opens",
      "  - b.e2e.ts › a journey › opens",
      "- **R1.02** Nobody has shown this.",
    ].join("\n");
    expect(readRows(text)).toEqual([
      {
        id: "R1.01",
        says: "`/a` opens.",
        shownBy: ["a.test.ts › opens", "b.e2e.ts › a journey › opens"],
      },
      { id: "R1.02", says: "Nobody has shown this.", shownBy: [] },
    ]);
  });
});

const source = `
describe("the door", () => {
  it("opens", () => {});
  it.each([1, 2])("opens %i times", () => {});
  it.each([
    ["a", "not a title"],
  ])(
    "says \\"%s\\"",
    async (a) => {},
  );
  it.skip("is painted", () => {});
  it.todo("creaks");
});
describe.each(rows)("the $name", () => {
  it("opens", () => say("no title", 1));
});
test(\`a \${what} is gone\`, async () => {
  await test.step("and back", async () => {});
});
`;

describe("titlesOf", () => {
  it("has tests, groups and steps, however they are repeated, and nothing that is skipped", () => {
    expect(titlesOf("a.test.ts", source)).toEqual([
      "the door",
      "opens",
      "opens %i times",
      'says "%s"',
      "the $name",
      "opens",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the source's own.
      "a ${what} is gone",
      "and back",
    ]);
  });

  it("has the names of stories", () => {
    const stories =
      'const meta = {};\nexport const Open: Story = {};\nexport const Shut = shows("x");';
    expect(titlesOf("a.stories.tsx", stories)).toEqual(["Open", "Shut"]);
  });
});

describe("hasTitles", () => {
  it.each([
    [["opens %i"], true],
    [["the $name", "opens"], true],
    [["the $name", "says"], false],
    [["is painted"], false],
    [["not a title"], false],
  ])("%j: %s", (wanted, found) => {
    expect(hasTitles("a.test.ts", source, wanted)).toBe(found);
  });
});
