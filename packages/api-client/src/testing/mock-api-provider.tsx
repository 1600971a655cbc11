import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiProvider } from "../api-provider.tsx";
import { createMockApi, type MockHandlers } from "./create-mock-api.ts";

type MockApiProviderProps = { handlers?: MockHandlers; children: ReactNode };

/** The providers a feature needs to render on its own: a mocked API and a fresh query cache. */
export function MockApiProvider({ handlers = {}, children }: MockApiProviderProps) {
  const [api] = useState(() => createMockApi(handlers).api);
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
      }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>{children}</ApiProvider>
    </QueryClientProvider>
  );
}
