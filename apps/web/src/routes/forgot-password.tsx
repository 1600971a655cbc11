import { ForgotPasswordPage } from "@sitewright/auth";
import { paths } from "@sitewright/contract";
import { createFileRoute } from "@tanstack/react-router";
import { messages } from "../app/messages.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";

export const Route = createFileRoute("/forgot-password")({ component: ForgotPassword });

function ForgotPassword() {
  useDocumentTitle(messages.titles.forgotPassword);
  return <ForgotPasswordPage hrefs={{ login: paths.login() }} />;
}
