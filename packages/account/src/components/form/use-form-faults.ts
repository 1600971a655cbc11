import type { ErrorDescription } from "@sitewright/api-client";
import { useMemo, useState } from "react";
import { readRefusal } from "../../model/refusal.ts";

type FormShape = Parameters<typeof readRefusal>[1];
type Faults = Readonly<Record<string, string | undefined>>;

type FormFaults = {
  /** By field name, for a `Form`: a new object only when there is something new to say. */
  errors: Faults;
  notice: ErrorDescription | null;
  /** Takes what is wrong before sending; returns whether anything is. */
  check: (faults: Faults) => boolean;
};

/**
 * What is wrong with a form: what was found before it was sent, else why the server refused it.
 * @param shape must be the same object between renders.
 */
export function useFormFaults(error: unknown, shape: FormShape): FormFaults {
  const [faults, setFaults] = useState<Faults>(noFaults);
  const refusal = useMemo(() => readRefusal(error, shape), [error, shape]);
  const found = isAny(faults);
  return {
    errors: found ? faults : refusal.fields,
    notice: found ? null : refusal.notice,
    check(next) {
      setFaults(isAny(next) ? next : noFaults);
      return isAny(next);
    },
  };
}

const noFaults: Faults = {};

function isAny(faults: Faults): boolean {
  return Object.values(faults).some((fault) => fault !== undefined);
}
