import { expect, it } from "vitest";
import { bytesOf, fromStepFile, toStepFile } from "./step-files.ts";

it.each(["", "a", "ab", "abc", "Größe\u0000"])("keeps what is in a file: %j", async (text) => {
  const kept = await toStepFile(new File([text], "list.csv", { type: "text/csv" }));
  expect(kept).toMatchObject({ name: "list.csv", type: "text/csv" });
  const file = fromStepFile(kept, 0);
  expect(await file.text()).toBe(text);
  expect([bytesOf(kept), file.name, file.type]).toEqual([file.size, "list.csv", "text/csv"]);
});

it("cuts a name that is too long in front of its kind", async () => {
  const { name } = await toStepFile(new File(["a"], `${"n".repeat(300)}.csv`));
  expect(name).toHaveLength(255);
  expect(name.endsWith(".csv")).toBe(true);
});
