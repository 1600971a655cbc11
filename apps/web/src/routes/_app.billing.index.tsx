import { billingQueries, useMay } from "@sitewright/api-client";
import { BillingScreen } from "@sitewright/billing";
import { Card, EmptyState, PageHeader } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { createFileRoute } from "@tanstack/react-router";
import { useDocumentTitle } from "../app/use-document-title.ts";

export const Route = createFileRoute("/_app/billing/")({
  loader: ({ context: { api, queryClient, session } }) => {
    // Kept since the sign-in for those who may see it, and for them alone.
    if (session.getState().billing) void queryClient.prefetchQuery(billingQueries.info(api));
  },
  component: Billing,
});

function Billing() {
  useDocumentTitle("Billing");
  const { links } = Route.useRouteContext();
  if (!useMay("billing.info")) return <NotForYou />;
  return <BillingScreen installUrl={links.install} />;
}

/** For whoever does not see the team whole, and came by an address of theirs. */
function NotForYou() {
  return (
    <>
      <PageHeader title="Billing" />
      <Card padding="none">
        <EmptyState
          icon={icons.creditCard}
          title="Billing is not yours to see"
          description="Those who run or work in the whole team see its plan. Ask one of its admins."
        />
      </Card>
    </>
  );
}
