import { expect, it } from "vitest";
import { base64Stretches } from "./base64-stretches.ts";

const head = "Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n";

it("finds the long pictures of an archive, each to its boundary, and no short one", () => {
  const long = "A".repeat(40_000);
  const other = "B".repeat(33_000);
  const mhtml = `--b\r\n${head}${long}\r\n--b\r\n${head}CCCC\r\n--b\r\n${head}${other}`;
  const found = [...base64Stretches(mhtml)].map(({ from, to }) => mhtml.slice(from, to));
  expect(found).toEqual([`${long}\r\n`, other]);
});

it("begins anew with each archive, also one that is not gone through to its end", () => {
  const mhtml = `${head}${"A".repeat(40_000)}`;
  const [first] = base64Stretches(mhtml);
  expect([...base64Stretches(mhtml)]).toEqual([first]);
});
