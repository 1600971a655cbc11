import { paths } from "@sitewright/contract";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { NotYet } from "../app/not-yet/not-yet.tsx";
import { pickText } from "../app/pick-text.ts";

export const Route = createFileRoute("/google-confirm")({
  validateSearch: pickText(
    "token",
    "refresh",
    "api_token",
    "id",
    "username",
    "email",
    "is_active",
    "created",
    "updated",
  ),
  beforeLoad: ({ search }) => {
    // Tokens must not stay in the address and the history.
    if (Object.keys(search).length > 0) {
      throw redirect({ href: paths.googleConfirm(), replace: true });
    }
  },
  component: () => <NotYet screen="googleConfirm" />,
});
