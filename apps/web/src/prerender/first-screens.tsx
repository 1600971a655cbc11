import { ApiProvider } from "@sitewright/api-client";
import { LoginPage, SessionProvider } from "@sitewright/auth";
import { paths } from "@sitewright/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { createServices } from "../app/services.ts";
import { readEnv } from "../config/env.ts";

/** A screen as it stands before any script of the page has run. */
type FirstScreen = {
  /** The addresses that lead to it. */
  paths: readonly string[];
  /** The page's settings that it depends on, by the names of their tags. */
  meta: Readonly<Record<string, string>>;
  html: string;
};

/** What somebody who was never here is shown, in each way the page may be set up. Runs outside a browser. */
export function firstScreens(): FirstScreen[] {
  return [
    { "sitewright:app-mode": "selfhost" },
    { "sitewright:app-mode": "cloud", "sitewright:google": "" },
    { "sitewright:app-mode": "cloud", "sitewright:google": "on" },
  ].map((meta) => ({ paths: [paths.home(), paths.login()], meta, html: drawLogin(meta) }));
}

/**
 * Nothing in it can be pressed or typed into until the app has put its own in its place, when it would be lost: by
 * nobody, and by no program either, which `inert` alone does not tell.
 */
function drawLogin(meta: FirstScreen["meta"]): string {
  const env = readEnv({ readMeta: (name) => meta[name] ?? null, build: {} });
  const { queryClient, api, session, google } = createServices(env);
  const hrefs = { register: paths.register(), forgotPassword: paths.forgotPassword() };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <SessionProvider session={session}>
          <div inert>
            <LoginPage hrefs={hrefs} google={google} onSignedIn={() => undefined} />
          </div>
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  session.dispose();
  return html.replaceAll("<input ", "<input readonly ");
}
