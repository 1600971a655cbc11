import { expect, it } from "vitest";
import { isTicketFor, ticketFor } from "./share-ticket.ts";

const secret = Buffer.from("a secret of 32 bytes for tickets");
const share = { id: "share-1", passHash: "hash-1" };
const end = 2_000_000;
const ticket = ticketFor(secret, share, end);
const [ending = "", mac = ""] = ticket.split(".");

it("lets in until it ends", () => {
  expect(isTicketFor(secret, share, ticket, end - 1)).toBe(true);
  expect(isTicketFor(secret, share, ticket, end)).toBe(false);
});

it.each([
  ["another link", { share: { ...share, id: "share-2" }, ticket }],
  ["a new passphrase", { share: { ...share, passHash: "hash-2" }, ticket }],
  ["a later end", { share, ticket: `${(end + 1_000).toString(36)}.${mac}` }],
  ["half of it", { share, ticket: ending }],
  ["nothing", { share, ticket: "" }],
  ["nonsense", { share, ticket: "zzz.zzz" }],
])("does not let in with %s", (_, { share: named, ticket: given }) => {
  expect(isTicketFor(secret, named, given, 1)).toBe(false);
});
