import { billingQueries, useMay } from "@sitewright/api-client";
import { BillingScreen } from "@sitewright/billing";
import { paths } from "@sitewright/contract";
import { Card, EmptyState, PageHeader } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { createFileRoute } from "@tanstack/react-router";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

export const Route = createFileRoute("/_app/billing/")({
  loader: ({ context: { api, queryClient, session } }) => {
    // Kept since the sign-in for those who may see it, and for them alone.
    if (session.getState().billing) void queryClient.prefetchQuery(billingQueries.info(api));
  },
  component: Billing,
});

function Billing() {
  useDocumentTitle(messages.titles.billing);
  const { links } = Route.useRouteContext();
  if (!useMay("billing.info")) return <NotForYou />;
  return <BillingScreen installUrl={links.install ?? paths.guidePage("self-hosting")} />;
}

/** For whoever does not see the team whole, and came by an address of theirs. */
function NotForYou() {
  return (
    <>
      <PageHeader title={messages.titles.billing} />
      <Card padding="none">
        <EmptyState
          icon={icons.creditCard}
          title={messages.titles.notYours}
          description={messages.titles.notYoursAbout}
        />
      </Card>
    </>
  );
}
