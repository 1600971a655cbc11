import { folded, matches } from "../matches.ts";
import { StepError } from "../step-fault.ts";
import type { Check } from "./check.ts";
import { until } from "./until.ts";

/** The address, whole or below the site. */
export const url: Check = async (scope, { not = false }, wanted) => {
  const site = scope.stage.siteUrl.replace(/\/+$/, "");
  await until(
    scope,
    not,
    async () => {
      const got = scope.stage.tabs.current().url();
      const path = got.startsWith(site) ? got.slice(site.length) : got;
      return { holds: matches(got, wanted) || matches(path, wanted), got };
    },
    (got) => `The address is ${got}, ${not ? "as it must not be" : `not ${wanted}`}.`,
  );
  return null;
};

export const title: Check = async (scope, { not = false }, wanted) => {
  await until(
    scope,
    not,
    async () => {
      const got = folded(await scope.page.title());
      return { holds: matches(got, folded(wanted)), got };
    },
    (got) => `The title is “${got}”, ${not ? "as it must not be" : `not “${wanted}”`}.`,
  );
  return null;
};

/** Two texts, of which one was kept by an earlier step. */
export const equals: Check = async ({ stage }, { actual = "", not = false }, wanted) => {
  const got = stage.values.fill(actual);
  if ((got === wanted) !== not) return null;
  const words = not ? "is" : "is not";
  throw new StepError("ASSERTION", stage.mask(`“${got}” ${words} “${wanted}”.`));
};

export const dialog: Check = async (scope, { not = false }, wanted) => {
  await until(
    scope,
    not,
    async () => {
      const said = scope.stage.journal.dialogs.map(({ message }) => message);
      return { holds: said.some((one) => matches(one, wanted || "*")), got: said.join("”, “") };
    },
    (got) => (got === "" ? "No dialog opened." : `The dialog said “${got}”, not “${wanted}”.`),
  );
  return null;
};

export const download: Check = async (scope, { not = false }, wanted) => {
  await until(
    scope,
    not,
    async () => {
      const { downloads } = scope.stage.journal;
      const holds = downloads.some(({ name, bytes }) => bytes > 0 && matches(name, wanted || "*"));
      return {
        holds,
        got: downloads.map(({ name, bytes }) => `${name} (${bytes} bytes)`).join(", "),
      };
    },
    (got) => (got === "" ? "No file was downloaded." : `Downloaded was ${got}.`),
  );
  return null;
};

/** Nothing went wrong since the last such check, or since the beginning. */
export const noErrors: Check = async ({ stage }) => {
  const [first, ...more] = stage.journal.takeFaults("console");
  if (first === undefined) return null;
  throw new StepError("ASSERTION", `The console has ${count(more.length + 1, "error")}: ${first}`);
};

export const noFailedRequests: Check = async ({ stage }) => {
  const [first, ...more] = stage.journal.takeFaults("requests");
  if (first === undefined) return null;
  throw new StepError("ASSERTION", `${count(more.length + 1, "request")} failed: ${first}`);
};

function count(number: number, what: string): string {
  return number === 1 ? `one ${what}` : `${number} ${what}s`;
}
