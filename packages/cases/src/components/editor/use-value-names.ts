import { secretQueries, useApi, useMay } from "@sitewright/api-client";
import type { CaseStep } from "@sitewright/contract";
import { useQuery } from "@tanstack/react-query";
import { storedBefore, type Unnamed, unnamed } from "../../model/value-names.ts";
import type { Draft } from "./use-draft.ts";
import type { ValueNames } from "./value-field.tsx";

/** What values of a draft can name, and which of its steps name what has no value. */
export function useValueNames({ steps, data }: Draft): {
  namesOf: (step: CaseStep) => ValueNames;
  unnamed: Unnamed[];
} {
  const enabled = useMay("secrets.list");
  const { data: all } = useQuery({ ...secretQueries.list(useApi()), enabled });
  const secrets = all?.map(({ name }) => name) ?? null;
  const columns = data?.columns ?? [];
  return {
    namesOf: ({ id }) => ({ secrets, columns, stored: storedBefore(steps, id) }),
    // While the table makes no sense nobody knows its columns.
    unnamed: secrets === null || data === null ? [] : unnamed(steps, [...secrets, ...columns]),
  };
}
