import { inviteEmailsMax } from "@sitewright/contract";
import { expect, it } from "vitest";
import { messages } from "../messages.ts";
import { readAddressList } from "./address-list.ts";
import { listFault } from "./list-fault.ts";

const many = Array.from({ length: inviteEmailsMax + 2 }, (_, index) => `p${index}@x.example`);

it.each([
  ["", "Enter the address of the person to invite."],
  ["eve", "eve is not an email address."],
  ["eve@x.example frank@ grace", "These are not email addresses: frank@, grace."],
  ["ada@x.example", "Everybody on this list is in the team or invited already."],
  [many.join(" "), "Invite 20 people at once at most. Take 2 off the list."],
  ["eve@x.example ada@x.example", null],
])("%s: %s", (text, fault) => {
  expect(listFault(readAddressList(text, ["ada@x.example"]), messages.invite)).toBe(fault);
});
