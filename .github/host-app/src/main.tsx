import "@sitewright/ui-kit/styles.css";
import "@sitewright/feature-kit/styles.css";
import "@sitewright/auth/styles.css";
import "@sitewright/onboarding-wizard/styles.css";
import "@sitewright/billing/styles.css";
import "./orchard.css";
import { ApiProvider, createApiClient } from "@sitewright/api-client";
import { createSessionStore, SessionProvider } from "@sitewright/auth";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });

const session = createSessionStore();
/** The server has an origin of its own, and names this one in its `ALLOWED_ORIGINS`. */
const api = createApiClient({ baseUrl: import.meta.env.VITE_API_URL, session: session.port });

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element to render into.");

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <SessionProvider session={session}>
          <App />
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>
  </StrictMode>,
);
