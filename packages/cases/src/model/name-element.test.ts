import { expect, it } from "vitest";
import { nameElement } from "./name-element.ts";

it("calls an element by what is read on it, and by its selector where nothing is", () => {
  const css = { by: "css", value: "main input" } as const;
  const bare = { selector: "", xpath: "" };
  const label = { by: "label", value: "First Name" } as const;
  expect(nameElement({ ...bare, locators: [css, label] })).toBe("“First Name”");
  expect(nameElement({ ...bare, locators: [css, { by: "xpath", value: "//input" }] })).toBe(
    "“main input”",
  );
  expect(nameElement("")).toBe("");
});
