import "@sitewright/ui-kit/styles.css";
import "@sitewright/onboarding-wizard/styles.css";
import "@sitewright/billing/styles.css";
import "./orchard.css";
import { ApiProvider, createApiClient } from "@sitewright/api-client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });

/** Each load of the page is another person. */
const token = crypto.randomUUID();

const api = createApiClient({
  baseUrl: window.location.origin,
  session: {
    getAccess: () => token,
    getRefresh: () => null,
    setAccess: () => {},
    onSignedOut: () => window.location.reload(),
  },
});

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element to render into.");

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <App />
      </ApiProvider>
    </QueryClientProvider>
  </StrictMode>,
);
