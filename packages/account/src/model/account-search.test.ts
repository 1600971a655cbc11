import { expect, it } from "vitest";
import { parseAccountSearch } from "./account-search.ts";

it.each([
  [
    { tab: "members", email_token: "a" },
    { tab: "members", email_token: "a" },
  ],
  [{ tab: "secrets", email_token: ["a"] }, {}],
  [{}, {}],
])("reads %j", (raw, search) => {
  expect(parseAccountSearch(raw)).toEqual(search);
});
