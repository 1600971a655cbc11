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
};

export function createValues({
  secrets,
  values,
}: {
  secrets: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}): Values {
  const stored = new Map(Object.entries({ RUN_ID: ownOfRun(), ...values }));
  const hidden = new Map(Object.entries(secrets));
  const used = new Set<string>();
  return {
    used,
    store: (name, value) => void stored.set(name, value),
    fill(text) {
      const missing = new Set<string>();
      const filled = text.replace(namedValue, (whole, name: string) => {
        const secret = hidden.get(name);
        if (secret !== undefined) used.add(name);
        const value = secret ?? stored.get(name);
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
