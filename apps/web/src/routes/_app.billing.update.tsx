import { CheckoutReturn } from "@sitewright/billing";
import { paths } from "@sitewright/contract";
import { createFileRoute } from "@tanstack/react-router";
import { pickText } from "../app/pick-text.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

/** Where the card provider's own pages lead back to. */
export const Route = createFileRoute("/_app/billing/update")({
  validateSearch: pickText<"/billing/update">("session_id"),
  component: BillingUpdate,
});

function BillingUpdate() {
  useDocumentTitle(messages.titles.billing);
  const { links } = Route.useRouteContext();
  const { session_id: sessionId } = Route.useSearch();
  return (
    <CheckoutReturn
      sessionId={sessionId}
      installUrl={links.install ?? paths.guidePage("self-hosting")}
    />
  );
}
