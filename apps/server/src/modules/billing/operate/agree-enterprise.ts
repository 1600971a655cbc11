import {
  type PlanInterval,
  type PlanLimits,
  planCatalogue,
  planIntervals,
} from "@sitewright/contract";
import type { SystemDb } from "../../../platform/db/client.ts";
import { transaction } from "../../../platform/db/transaction.ts";
import { ServiceError, StartupError } from "../../../platform/errors.ts";
import { bySystem, emit } from "../../events/index.ts";
import { withBillingLease } from "../billing-lease.ts";
import { requireLease } from "../billing-lease-repository.ts";
import { lockTeamOfBilling, saveBilling, setTeamType } from "../billing-repository.ts";

type Words = {
  amount?: string | undefined;
  interval?: string | undefined;
  limits?: string | undefined;
};

/**
 * Gives a team the enterprise plan at the price that was agreed, in minor units of an interval, with
 * its limits; the team pays at the provider's checkout.
 * @returns what to say.
 * @throws StartupError for words that make no plan, and a team that is not there or pays for another
 */
export async function agreeEnterprise(db: SystemDb, teamId: string, words: Words): Promise<string> {
  const agreedAmount = readAmount(words.amount);
  const agreedInterval = readInterval(words.interval ?? "month");
  const limits = readLimits(words.limits ?? "");
  if (!isId(teamId)) throw noTeam(teamId);
  const patienceMs = 10_000;
  return withBillingLease(db, teamId, patienceMs, (lease) =>
    transaction(db, async (tx) => {
      const team = await lockTeamOfBilling(tx, teamId);
      if (!team) throw noTeam(teamId);
      await requireLease(tx, lease);
      if (team.type !== "enterprise" && team.billing?.subscriptionId) {
        throw new StartupError("This team pays for another plan: it has to end that one first.");
      }
      const isNew = team.type !== "enterprise";
      await setTeamType(tx, teamId, "enterprise");
      await saveBilling(tx, teamId, {
        limits,
        agreedAmount,
        agreedInterval,
        ...(isNew && { planStartedAt: new Date() }),
      });
      const by = bySystem(teamId);
      if (isNew) {
        const data = { name: team.name, from: team.type, to: "enterprise" } as const;
        await emit(tx, by, { name: "plan.changed", data });
      }
      const fields = ["limits", "agreed_amount", "agreed_interval"];
      await emit(tx, by, { name: "billing.changed", data: { name: team.name, fields } });
      return `${team.name} has the enterprise plan for ${agreedAmount / 100} USD a ${agreedInterval}.`;
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    throw error.code === "NOT_FOUND" ? noTeam(teamId) : new StartupError(error.reason);
  });
}

function noTeam(teamId: string): StartupError {
  return new StartupError(`There is no team with this id: ${teamId}`);
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

function readAmount(text: string | undefined): number {
  const amount = Number(text);
  if (text !== undefined && Number.isInteger(amount) && amount > 0 && amount <= 100_000_000) {
    return amount;
  }
  throw new StartupError("Say the price in cents: --amount 50000");
}

function readInterval(text: string): PlanInterval {
  const interval = planIntervals.find((one) => one === text);
  if (interval) return interval;
  throw new StartupError(`--interval is month or year: ${text}`);
}

/** `sites=100,retention=90`; what is not named is unlimited. */
function readLimits(text: string): PlanLimits {
  const limits = { ...planCatalogue.selfhost.limits };
  for (const part of text.split(",").filter(Boolean)) {
    const [name = "", value = ""] = part.split("=");
    const key = limitKeys.get(name.trim());
    if (key === undefined || !/^\d{1,9}$/.test(value.trim())) {
      throw new StartupError(`--limits is a list as sites=100,scans=2000 of ${names}: ${part}`);
    }
    limits[key] = Number(value);
  }
  return limits;
}

const limitKeys = new Map<string, keyof PlanLimits>([
  ["sites", "sites_allowed"],
  ["pages", "pages_allowed"],
  ["schedules", "schedules_allowed"],
  ["retention", "retention_days"],
  ["scans", "scans_allowed"],
  ["tests", "tests_allowed"],
  ["caseruns", "caseruns_allowed"],
  ["flowruns", "flowruns_allowed"],
  ["nodes", "nodes_allowed"],
  ["conditions", "conditions_allowed"],
]);
const names = [...limitKeys.keys()].join(", ");
