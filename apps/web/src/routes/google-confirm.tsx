import { GoogleConfirmPage } from "@sitewright/auth";
import { type GoogleConfirmQuery, googleConfirmKeys, paths } from "@sitewright/contract";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { useState } from "react";
import { pickText } from "../app/pick-text.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { useGoOn } from "../app/use-go-on.ts";

/** What the address brought, between its being cleaned and the screen. */
let arrived: Partial<GoogleConfirmQuery> = {};

export const Route = createFileRoute("/google-confirm")({
  validateSearch: pickText(...googleConfirmKeys),
  beforeLoad: ({ search }) => {
    if (Object.keys(search).length === 0) return;
    arrived = search;
    // Tokens must not stay in the address and the history.
    throw redirect({ href: paths.googleConfirm(), replace: true });
  },
  component: GoogleConfirm,
});

function GoogleConfirm() {
  useDocumentTitle("Signing you in");
  const navigate = Route.useNavigate();
  const [query] = useState(() => {
    const taken = arrived;
    arrived = {};
    return taken;
  });
  return (
    <GoogleConfirmPage
      query={query}
      onSignedIn={useGoOn()}
      onFailed={() => navigate({ href: paths.login(), replace: true })}
    />
  );
}
