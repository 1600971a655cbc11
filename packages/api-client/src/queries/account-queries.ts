import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { isApiError } from "../errors.ts";

/** The signed-in person's team; null while there is none. */
export const teamQueries = {
  all: () => ["team"] as const,
  current: (api: ApiClient) =>
    queryOptions({
      queryKey: [...teamQueries.all(), "current"],
      queryFn: ({ signal }) => nullWhenMissing(api.team.get(undefined, { signal })),
    }),
};

/** The signed-in person's membership; null while there is none. */
export const memberQueries = {
  all: () => ["member"] as const,
  current: (api: ApiClient) =>
    queryOptions({
      queryKey: [...memberQueries.all(), "current"],
      queryFn: ({ signal }) => nullWhenMissing(api.member.get(undefined, { signal })),
    }),
};

async function nullWhenMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error) && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
