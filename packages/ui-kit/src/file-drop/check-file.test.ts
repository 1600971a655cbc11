import { expect, it } from "vitest";
import { formatsOf } from "../locale/formats.ts";
import { defaultPolicy } from "../locale/locale-policy.ts";
import { checkFile } from "./check-file.ts";
import { messages } from "./messages.ts";

const formats = formatsOf(defaultPolicy);

const rules = { accept: ".json, image/*", maxBytes: 1000 };

it.each([
  [{ name: "steps.JSON", type: "", size: 10 }, null],
  [{ name: "photo.png", type: "image/png", size: 1000 }, null],
  [
    { name: "steps.exe", type: "application/x-msdownload", size: 10 },
    /another kind.*\.json or image/,
  ],
  [{ name: "steps.json.exe", type: "", size: 10 }, /another kind/],
  [{ name: "steps.json", type: "", size: 1001 }, /at most/],
  [{ name: "steps.json", type: "", size: 0 }, /empty/],
])("checks %o", (file, reason) => {
  const answer = checkFile(file, rules, messages, formats);
  if (reason === null) expect(answer).toBeNull();
  else expect(answer).toMatch(reason);
});

it("takes any kind where none is asked for", () => {
  expect(
    checkFile({ name: "x", type: "", size: 1 }, { accept: "", maxBytes: 10 }, messages, formats),
  ).toBeNull();
});
