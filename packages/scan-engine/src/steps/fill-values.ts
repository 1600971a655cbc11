import { randomInt } from "node:crypto";
import { namedValue } from "@sitewright/contract";
import { StepError } from "./step-fault.ts";

/**
 * What `{{NAME}}` stands for in a run: secrets first, then what the run has stored, then its row. `{{RUN_ID}}` is ten
 * digits that no other run has, unless one of those is called so.
 */
export type Values = {
  /** @throws StepError MISSING_VALUE, before anything is typed. */
  fill(text: string): string;
  /** Keeps something that a later step may ask for. */
  store(name: string, value: string): void;
  /** Names of secrets that have been used so far. */
  used: ReadonlySet<string>;
  /** What steps have kept so far. */
  stored(): Record<string, string>;
};

export function createValues({
  secrets,
  values,
  resume,
}: {
  secrets: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  /** What a run had kept and used that this one goes on from. */
  resume?: { stored: Readonly<Record<string, string>>; used: readonly string[] } | undefined;
}): Values {
  const kept = new Map(Object.entries(resume?.stored ?? {}));
  const given = new Map(Object.entries({ RUN_ID: ownOfRun(), ...values }));
  const hidden = new Map(Object.entries(secrets));
  const used = new Set<string>(resume?.used);
  return {
    used,
    store: (name, value) => void kept.set(name, value),
    stored: () => Object.fromEntries(kept),
    fill(text) {
      const missing = new Set<string>();
      const filled = text.replace(namedValue, (whole, name: string) => {
        const secret = hidden.get(name);
        if (secret !== undefined) used.add(name);
        const value = secret ?? kept.get(name) ?? given.get(name);
        if (value === undefined) missing.add(whole);
        return value ?? whole;
      });
      if (missing.size > 0) {
        const names = [...missing].join(", ");
        throw new StepError(
          "MISSING_VALUE",
          `No secret, column or stored value is named ${names}.`,
        );
      }
      return filled;
    },
  };
}

function ownOfRun(): string {
  return String(randomInt(1_000_000_000, 10_000_000_000));
}
