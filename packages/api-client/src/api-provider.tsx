import { createContext, type ReactNode, useContext } from "react";
import type { ApiClient } from "./create-api-client.ts";

const ApiContext = createContext<ApiClient | null>(null);

/** Gives everything below it the client that `useApi` returns. */
export function ApiProvider({ api, children }: { api: ApiClient; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The client of the nearest `ApiProvider`; throws without one. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (api === null) throw new Error("useApi needs an <ApiProvider> above it.");
  return api;
}
