import { describe, expect, it } from "vitest";
import { literalTexts } from "./literal-texts.ts";

describe("what a module with elements would show by itself", () => {
  it.each([
    ["an element's text", "const a = <p>\n  Go\n</p>;", ["1: Go"]],
    ["text beside a value", "const a = <p>{count} rows</p>;", ["1: rows"]],
    ["a text in braces", 'const a = <p>{ok ? "yes" : texts.no}</p>;', ["1: yes"]],
    ["an attribute that is read", 'const a = <i title="open" />;', ["1: open"]],
    ["a name made of parts", `const a = <i aria-label={\`Remove \${name}\`} />;`, ["1: Remove 0"]],
    ["a label in an object", 'const a = { id: "open", label: "Open" };', ["1: Open"]],
    ["a label unless another is given", 'function A({ label = "Phone" }) {}', ["1: Phone"]],
    ["the tab's title", 'useDocumentTitle("Home");', ["1: Home"]],
    ["a message", "toast.success(`Saved`);", ["1: Saved"]],
    ["a sentence anywhere", 'const text = "The crawl failed.";', ["1: The crawl failed."]],
    ["words in a row", 'const text = "being worked on";', ["1: being worked on"]],
  ])("is %s", (_name, source, found) => {
    expect(literalTexts("a.tsx", source)).toEqual(found);
  });

  it.each([
    ["a text of messages.ts", "const a = <p title={texts.open}>{texts.title}</p>;"],
    ["what is no word", `const a = <p>{a} · {b}, {\`\${a} × \${b}\`}</p>;`],
    ["a class, a shape, a key", 'const a = <path className="a b" d="M12 5v14" key="open" />;'],
    ["the name of a key", 'const isEnd = event.key === "End";'],
    ["a selector", 'const all = "a, button, input, select";'],
    ["an error for developers", 'throw new TypeError("It needs a provider above it.");'],
    ["a line for the console", 'console.error("It could not be read.", error);'],
    ["a type", 'type A = { label: "Open the page" };'],
    ["a directive and a module", '"use client";\nimport { a } from "./a.ts";'],
  ])("is not %s", (_name, source) => {
    expect(literalTexts("a.tsx", source)).toEqual([]);
  });
});

it("looks in other modules at what is read for certain alone", () => {
  const source = 'export const a = {\n  label: "Home",\n  why: "The reason of it.",\n};';
  expect(literalTexts("a.ts", source)).toEqual(["2: Home"]);
});
