import { expect, it } from "vitest";
import { goneLinkPlaces } from "./gone-link-places.ts";
import type { OpenLinkPlace } from "./link-looks-repository.ts";

const place = (over: Partial<OpenLinkPlace> = {}): OpenLinkPlace => ({
  id: "place",
  fingerprint: "f",
  rule: "broken",
  url: "https://shop.example/a",
  pageUrl: "https://shop.example/",
  ...over,
});
const whole = { siteUrl: "https://shop.example/", otherHosts: false };
const all = { pages: [], addresses: [] };
const partner = "https://partner.example/x";

it.each<[string, Partial<OpenLinkPlace>, { otherHosts?: boolean; addresses?: string[] }, boolean]>([
  ["of the site's own, looked at and told no more", {}, {}, true],
  ["of another host that was asked", { url: partner }, { otherHosts: true }, true],
  ["of another host that was not asked", { url: partner }, {}, false],
  ["of another host, seen in the page itself", { url: partner, rule: "mixed" }, {}, true],
  [
    "whose page was not looked at, for a place on it",
    { url: "https://shop.example/a#prices", rule: "no_anchor" },
    { addresses: ["https://shop.example/a"] },
    false,
  ],
])(
  "says of an address %s whether it is gone",
  (_, over, { addresses = [], otherHosts }, isGone) => {
    const look = { ...whole, ...(otherHosts && { otherHosts }), unseen: { ...all, addresses } };
    expect(goneLinkPlaces([place(over)], new Map(), look)).toHaveLength(isGone ? 1 : 0);
  },
);

it("knows the page that was not read by another spelling of its address", () => {
  const look = { ...whole, unseen: { ...all, pages: ["https://SHOP.example"] } };
  expect(goneLinkPlaces([place()], new Map(), look)).toEqual([]);
});

it("takes an address for gone from a page where all that name it are known", () => {
  const look = { ...whole, unseen: all };
  const told = (isWhole: boolean) => new Map([["f", isWhole]]);
  expect(goneLinkPlaces([place()], told(false), look)).toEqual([]);
  expect(goneLinkPlaces([place()], told(true), look)).toHaveLength(1);
});
