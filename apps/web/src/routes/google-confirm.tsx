import { GoogleConfirmPage } from "@sitewright/auth";
import {
  type GoogleConfirmQuery,
  type GoogleError,
  googleConfirmKeys,
  paths,
} from "@sitewright/contract";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { messages } from "../app/messages.ts";
import { useGo } from "../app/navigation/go.ts";
import { pickText } from "../app/pick-text.ts";
import { holdSecretSearch } from "../app/secret-search.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { useGoOn } from "../app/use-go-on.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Tells the login why it is shown, where its address has to stay bare. */
    googleError?: GoogleError;
  }
}

const arrival = holdSecretSearch<GoogleConfirmQuery>(paths.googleConfirm());

export const Route = createFileRoute("/google-confirm")({
  validateSearch: pickText<"/google-confirm">(...googleConfirmKeys),
  beforeLoad: arrival.strip,
  component: GoogleConfirm,
});

function GoogleConfirm() {
  useDocumentTitle(messages.titles.google);
  const go = useGo();
  const [query] = useState(arrival.take);
  return (
    <GoogleConfirmPage
      query={query}
      onSignedIn={useGoOn()}
      onFailed={() => go(paths.login(), { replace: true, state: { googleError: "google_failed" } })}
    />
  );
}
