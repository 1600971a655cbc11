import { expect, it } from "vitest";
import { filled, pattern, quoted } from "./write-code.ts";

it.each([
  ["/thanks", '"/thanks"'],
  ["*/thanks?a=1", "/^.*\\/thanks\\?a=1$/"],
  ["*/{{ORDER}}", `\`*/$${"{process.env.ORDER!}"}\``],
  // Asked again, it says the same.
  ["*/{{ORDER}}", `\`*/$${"{process.env.ORDER!}"}\``],
])("writes %s where * stands for any text", (text, code) => {
  expect(pattern(text)).toBe(code);
});

it("writes what the environment has, whole or within a text", () => {
  expect(filled("{{PASSWORD}}")).toBe("process.env.PASSWORD!");
  expect(filled("a`{{ B }}$c")).toBe(`\`a\\\`$${"{process.env.B!}"}\\$c\``);
});

it("ends no text, line or script with what stands in a text", () => {
  expect(quoted('"</script>\u2028\n')).toBe('"\\"<\\/script>\\u2028\\n"');
});
