import { LoginPage } from "@sitewright/auth";
import { paths } from "@sitewright/contract";
import { createFileRoute } from "@tanstack/react-router";
import { enter } from "../app/enter.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { useGoOn } from "../app/use-go-on.ts";

export const Route = createFileRoute("/login")({
  beforeLoad: (arrival) => enter("login", arrival),
  component: Login,
});

function Login() {
  useDocumentTitle("Log in");
  return <LoginPage hrefs={{ register: paths.register() }} onSignedIn={useGoOn()} />;
}
