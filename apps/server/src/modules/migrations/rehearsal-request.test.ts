import type { MigrationHome } from "@sitewright/contract";
import { expect, it } from "vitest";
import { accessToHomes, newHomeOf, rehearsalRequest } from "./rehearsal-request.ts";

const site = "https://www.example.com";
const staging = {
  kind: "address",
  base_url: "http://staging.example.net:8080",
  name_after: "www.example.com",
  same_access: false,
  name_servers_change: false,
} as const satisfies MigrationHome;
const server: MigrationHome = {
  kind: "server",
  server: "203.0.113.24",
  names: ["cdn.example.com", "www.example.com"],
  name_servers_change: true,
};

it("judges a new home by the address it has after the switch, which keeps its own scheme", () => {
  expect(newHomeOf(site, { ...staging, name_after: "www.example.com" })).toMatchObject({
    nameAfter: "https://www.example.com",
  });
  expect(newHomeOf(site, { ...staging, name_after: "new.example.com:8443" })).toMatchObject({
    nameAfter: "http://new.example.com:8443",
  });
  expect(newHomeOf(site, { ...staging, name_after: null })).toMatchObject({
    nameAfter: staging.base_url,
  });
});

it("looks for the site's own name and its further ones, each once, at the new server", () => {
  expect(newHomeOf(site, server)).toEqual({
    kind: "names",
    names: [
      { name: "www.example.com", target: "203.0.113.24" },
      { name: "cdn.example.com", target: "203.0.113.24" },
    ],
  });
});

it("reads DNS of names of the site's own domain alone", () => {
  const ask = (siteUrl: string, home: MigrationHome) =>
    rehearsalRequest({ siteUrl, home, corrections: [], pages: [], acceptedKey: null }).dns;
  expect(ask(site, staging)).toEqual({ nameServersChange: false });
  expect(ask(site, server)).toEqual({ nameServersChange: true });
  expect(ask(site, { ...staging, name_after: "new.example.com:8443" })).toBeDefined();
  expect(ask(site, { ...staging, name_after: "intranet.example.net" })).toBeUndefined();
  expect(ask(site, { ...staging, name_after: null })).toBeUndefined();
});

it("lets itself in at a new address by the password of that address alone", () => {
  const password = { username: "stage", password: "open sesame" };
  const old = {
    siteUrl: site,
    headers: [{ name: "X-Key", value: "key", secret: true }],
    cookies: [],
    basicAuth: { username: "staff", password: "secret" },
  };
  const siteUrl = staging.base_url;
  const own = { siteUrl, headers: [], cookies: [], basicAuth: password };
  expect(accessToHomes(staging, null, password)).toEqual({ access: { now: own } });
  expect(accessToHomes(staging, old, password)).toEqual({ access: { old, now: own } });
  expect(accessToHomes({ ...staging, same_access: true }, old, password)).toEqual({
    access: { old, now: { ...old, siteUrl, basicAuth: password } },
  });
});

it("sends a site's secrets to a new address only where a person said so", () => {
  const basicAuth = { username: "staff", password: "secret" };
  const access = { siteUrl: site, headers: [], cookies: [], basicAuth };
  expect(accessToHomes(staging, access)).toEqual({ access: { old: access } });
  expect(accessToHomes({ ...staging, same_access: true }, access)).toEqual({
    access: { old: access, now: { ...access, siteUrl: staging.base_url } },
  });
  expect(accessToHomes(server, access)).toEqual({ access: { old: access, now: access } });
  expect(accessToHomes(staging, null)).toEqual({});
});
