import { ApiProvider } from "@sitewright/api-client";
import { SessionProvider } from "@sitewright/auth";
import { LinkProvider } from "@sitewright/ui-kit";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RouterLink } from "./router-link.tsx";
import type { Services } from "./services.ts";

type AppProvidersProps = { services: Services; children: ReactNode };

/** Everything a feature may ask its host for, in one place. Must stand inside the router. */
export function AppProviders({ services, children }: AppProvidersProps) {
  return (
    <QueryClientProvider client={services.queryClient}>
      <ApiProvider api={services.api}>
        <SessionProvider session={services.session}>
          <LinkProvider component={RouterLink}>{children}</LinkProvider>
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
