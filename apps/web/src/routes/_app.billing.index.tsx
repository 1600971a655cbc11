import { billingQueries } from "@sitewright/api-client";
import { BillingScreen } from "@sitewright/billing";
import { createFileRoute } from "@tanstack/react-router";
import { useDocumentTitle } from "../app/use-document-title.ts";

export const Route = createFileRoute("/_app/billing/")({
  loader: ({ context: { api, queryClient } }) => {
    void queryClient.prefetchQuery(billingQueries.info(api));
  },
  component: Billing,
});

function Billing() {
  useDocumentTitle("Billing");
  const { links } = Route.useRouteContext();
  return <BillingScreen installUrl={links.install} />;
}
