import { ResetPasswordPage } from "@sitewright/auth";
import { paths } from "@sitewright/contract";
import { createFileRoute } from "@tanstack/react-router";
import { pickText } from "../app/pick-text.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";

export const Route = createFileRoute("/reset-password")({
  validateSearch: pickText("token"),
  component: ResetPassword,
});

function ResetPassword() {
  useDocumentTitle("Set a new password");
  const { token = "" } = Route.useSearch();
  return (
    <ResetPasswordPage
      token={token}
      hrefs={{ login: paths.login(), forgotPassword: paths.forgotPassword() }}
    />
  );
}
