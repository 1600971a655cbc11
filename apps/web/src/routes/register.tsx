import { RegisterPage } from "@sitewright/auth";
import { paths } from "@sitewright/contract";
import { createFileRoute } from "@tanstack/react-router";
import { enter } from "../app/enter.ts";
import { messages } from "../app/messages.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { useGoOn } from "../app/use-go-on.ts";

export const Route = createFileRoute("/register")({
  beforeLoad: (arrival) => enter("register", arrival),
  component: Register,
});

function Register() {
  useDocumentTitle(messages.titles.register);
  const { google, links } = Route.useRouteContext();
  return (
    <RegisterPage
      hrefs={{
        login: paths.login(),
        terms: links.terms ?? paths.guidePage("terms"),
        privacy: links.privacy ?? paths.guidePage("privacy"),
      }}
      google={google}
      onSignedIn={useGoOn()}
    />
  );
}
