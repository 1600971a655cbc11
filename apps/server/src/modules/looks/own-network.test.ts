import type { Reach } from "@sitewright/scan-engine";
import { expect, it } from "vitest";
import { createOwnNetwork } from "./own-network.ts";

const silent: Reach = {
  ...{ outcome: "down", code: "TIMED_OUT", reason: "No answer in 10 s.", status: null, ms: null },
  ...{ url: "https://a.example/", redirects: 0, certificate: null },
};

function network({ hasAddress = true, resolves = [true] }) {
  const answers = [...resolves];
  return createOwnNetwork({
    hasAddress: () => hasAddress,
    resolves: async () => answers.shift() ?? resolves.at(-1) ?? false,
  });
}

it("takes silence for the site's while this machine's name server answers", async () => {
  expect(await network({}).excuses(silent)).toBe(false);
});

it("takes it for ours once the name server has fallen silent, or the machine has no address", async () => {
  expect(await network({ resolves: [true, false] }).excuses(silent)).toBe(true);
  expect(await network({ hasAddress: false }).excuses(silent)).toBe(true);
});

it("takes the word of a machine that never had a name server", async () => {
  expect(await network({ resolves: [false, false] }).excuses(silent)).toBe(false);
});

it.each(["CONNECTION_REFUSED", "HTTP_ERROR", "TLS_INVALID"] as const)(
  "takes %s for the site's whatever else is silent: somebody answered",
  async (code) => {
    expect(await network({ resolves: [true, false] }).excuses({ ...silent, code })).toBe(false);
  },
);
