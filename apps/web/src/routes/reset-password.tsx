import { ResetPasswordPage } from "@sitewright/auth";
import { paths } from "@sitewright/contract";
import { createFileRoute } from "@tanstack/react-router";
import { messages } from "../app/messages.ts";
import { pickText } from "../app/pick-text.ts";
import { holdSecretSearch } from "../app/secret-search.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";

// Read rather than taken: the way to a new link and back must not cost the one at hand.
const arrival = holdSecretSearch<{ token: string }>(paths.resetPassword());

export const Route = createFileRoute("/reset-password")({
  validateSearch: pickText<"/reset-password">("token"),
  beforeLoad: arrival.strip,
  component: ResetPassword,
});

function ResetPassword() {
  useDocumentTitle(messages.titles.resetPassword);
  const { token = "" } = arrival.read();
  return (
    <ResetPasswordPage
      key={token}
      token={token}
      hrefs={{ login: paths.login(), forgotPassword: paths.forgotPassword() }}
    />
  );
}
