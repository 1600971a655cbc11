import { describe, expect, it } from "vitest";
import { memberEndpoints } from "./member.ts";
import { teamEndpoints } from "./team.ts";

const id = "00000000-0000-4000-8000-000000000001";
const account = "00000000-0000-4000-8000-000000000002";
const email = "mara@northwind.example";

describe("the forms of POST /v1/auth/member", () => {
  const { body } = memberEndpoints.create;

  it.each([
    ["activate", { id, code: "swi_code", status: "active" }],
    [
      "create admin",
      { account, email, status: "active", type: "admin", code: "team-code", phone: "+1 (555)" },
    ],
    ["invite", { account, email, status: "pending", type: "contributor", send_invite: true }],
    ["fetch", { id }],
  ])("keep every key of %s", (_, form) => {
    expect(body.parse(form)).toEqual(form);
  });

  it.each([
    ["an activation without a code", { id, status: "active" }],
    ["an activation to another status", { id, code: "x", status: "pending" }],
    [
      "an invitation that is active",
      { account, email, status: "active", type: "contributor", send_invite: true },
    ],
    ["an update of somebody", { id, type: "admin" }],
    ["nothing", {}],
  ])("are not %s", (_, form) => {
    expect(body.safeParse(form).success).toBe(false);
  });
});

describe("the forms of POST /v1/auth/account", () => {
  const { body } = teamEndpoints.create;
  const survey = [{ question: "How large is your company", answer: "10-100" }];

  it.each([
    ["create", { name: "Northwind", type: "new" }],
    ["choose a plan", { id, type: "free", info: { survey } }],
    ["choose a plan without a survey", { id, type: "free" }],
  ])("keep every key of %s", (_, form) => {
    expect(body.parse(form)).toEqual(form);
  });

  it.each([
    ["an answer nobody was offered", [{ ...survey[0], answer: "9" }]],
    ["a question nobody was asked", [{ question: "Why", answer: "Other" }]],
    ["one question twice", [survey[0], survey[0]]],
  ])("refuse a survey with %s", (_, entries) => {
    expect(body.safeParse({ id, type: "free", info: { survey: entries } }).success).toBe(false);
  });
});
