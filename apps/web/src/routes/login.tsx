import { LoginPage, useSession } from "@sitewright/auth";
import { googleErrors, paths } from "@sitewright/contract";
import { createFileRoute, useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { enter } from "../app/enter.ts";
import { messages } from "../app/messages.ts";
import { pickText } from "../app/pick-text.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { useGoOn } from "../app/use-go-on.ts";

const validateSearch = pickText<"/login">("error");

export const Route = createFileRoute("/login")({
  // Part of the first download: what a first visit mostly shows, and what the pages beside it are made of.
  codeSplitGroupings: [],
  validateSearch,
  beforeLoad: (arrival) => enter("login", arrival),
  component: Login,
});

function Login() {
  useDocumentTitle(messages.titles.login);
  const { google } = Route.useRouteContext();
  const { error } = Route.useSearch();
  const carried = useLocation({ select: ({ state }) => state.googleError });
  const invitation = useSession(({ next }) => next)?.startsWith(`${paths.joinAccount()}?`);
  const page = {
    hrefs: { register: paths.register(), forgotPassword: paths.forgotPassword() },
    google,
    googleError: googleErrors.find((known) => known === error) ?? carried,
    onSignedIn: useGoOn(),
  };
  if (!invitation) return <LoginPage {...page} />;
  return (
    <Suspense>
      <Invited {...page} />
    </Suspense>
  );
}

// Few come by an invitation: the others do not wait for it.
const Invited = lazy(async () => ({
  default: (await import("../app/invited.tsx")).Invited,
}));
