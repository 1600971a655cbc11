import { describe, expect, it } from "vitest";
import { userSchema } from "./auth.ts";
import { memberSchema } from "./member.ts";
import { appModeSchema, teamSchema } from "./team.ts";

describe("the people of a team", () => {
  it.each([
    {
      name: "a user",
      schema: userSchema,
      keys: "id username email is_active created updated first_name last_name",
    },
    { name: "a team", schema: teamSchema, keys: "id name type code info" },
    {
      name: "a member",
      schema: memberSchema,
      keys: "id account email status type code phone send_invite",
    },
  ])("$name has exactly the spec's fields", ({ schema, keys }) => {
    expect(Object.keys(schema.shape).sort()).toEqual(keys.split(" ").sort());
  });

  it("keeps the survey under the team's info", () => {
    expect(Object.keys(teamSchema.shape.info.shape)).toEqual(["survey"]);
  });

  it.each([
    {
      name: "a team's type",
      schema: teamSchema.shape.type,
      values: "new free cloud selfhost enterprise admin",
    },
    { name: "a member's status", schema: memberSchema.shape.status, values: "active pending" },
    { name: "a member's type", schema: memberSchema.shape.type, values: "admin contributor" },
    { name: "the app mode", schema: appModeSchema, values: "cloud selfhost" },
  ])("$name is one of a closed list", ({ schema, values }) => {
    expect(schema.options).toEqual(values.split(" "));
    expect(schema.safeParse("owner").success).toBe(false);
  });
});
