import { ForgotPasswordPage } from "@sitewright/auth";
import { paths } from "@sitewright/contract";
import { createFileRoute } from "@tanstack/react-router";
import { useDocumentTitle } from "../app/use-document-title.ts";

export const Route = createFileRoute("/forgot-password")({ component: ForgotPassword });

function ForgotPassword() {
  useDocumentTitle("Forgot password");
  return <ForgotPasswordPage hrefs={{ login: paths.login() }} />;
}
