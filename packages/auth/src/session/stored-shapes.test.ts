import {
  makeBillingInfo,
  makeMember,
  makeMetrics,
  makeSite,
  makeTeam,
  makeUser,
} from "@sitewright/api-client/testing";
import {
  billingInfoSchema,
  homeMetricsSchema,
  memberStatuses,
  membershipSchema,
  memberTypes,
  siteSchema,
  teamSchema,
  teamTypes,
  userSchema,
} from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { isBilling, isMember, isMetrics, isSites, isTeam, isUser } from "./stored-shapes.ts";

const isSite = (value: unknown) => isSites([value]);

const rows = [
  { name: "user", schema: userSchema, is: isUser, sample: makeUser() },
  { name: "team", schema: teamSchema, is: isTeam, sample: makeTeam() },
  { name: "member", schema: membershipSchema, is: isMember, sample: makeMember() },
  {
    name: "billing",
    schema: billingInfoSchema,
    is: isBilling,
    sample: makeBillingInfo({
      card: { brand: "visa", last_four: "4242", exp_month: 4, exp_year: 2030 },
    }),
  },
  { name: "metrics", schema: homeMetricsSchema, is: isMetrics, sample: makeMetrics() },
  { name: "site", schema: siteSchema, is: isSite, sample: makeSite() },
];

describe.each(rows)("the stored shape of a $name", ({ schema, is, sample }) => {
  it("agrees with the contract on a good value and on each value with one part spoilt", () => {
    expect(is(sample)).toBe(true);
    for (const spoilt of spoil(sample)) {
      expect({ spoilt, is: is(spoilt) }).toEqual({ spoilt, is: schema.safeParse(spoilt).success });
    }
  });

  it.each([null, undefined, 7, "text", [], {}])("refuses %j", (value) => {
    expect(is(value)).toBe(false);
  });
});

it("accepts every closed value of the contract", () => {
  for (const type of teamTypes) expect(isTeam(makeTeam({ type }))).toBe(true);
  for (const type of memberTypes) expect(isMember(makeMember({ type }))).toBe(true);
  for (const status of memberStatuses) expect(isMember(makeMember({ status }))).toBe(true);
});

/** The value with one property after the other, at any depth, gone or of another type. */
function spoil(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    Object.fromEntries(Object.entries(value).filter(([other]) => other !== key)),
    { ...value, [key]: { odd: true } },
    ...spoil(inner).map((spoilt) => ({ ...value, [key]: spoilt })),
  ]);
}
