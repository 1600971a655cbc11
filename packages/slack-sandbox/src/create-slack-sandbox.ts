import { answerCall } from "./answer-call.ts";
import { createConsent } from "./consent.ts";
import { consentPage, messagesPage, refusedPage } from "./pages.ts";
import { type PressedButton, signPress } from "./sign-press.ts";
import {
  createWorkspace,
  workspace as place,
  type SandboxMessage,
  type SandboxMood,
  sandboxMoods,
} from "./workspace.ts";

export type SlackSandboxOptions = {
  /** Where browsers reach it, with the path before it; no slash at the end. */
  publicUrl: string;
  clientId: string;
  clientSecret: string;
  /** Signs what the app is told. */
  signingSecret: string;
  /** The one place that a consent may lead back to. */
  redirectUri: string;
  /** Gives the app what Slack would post it; answers the HTTP status. */
  press: (pressed: PressedButton) => Promise<number>;
  /** Milliseconds since 1970. */
  now?: () => number;
};

export type SlackSandbox = {
  /** Answers one HTTP request as Slack would, by its path below `publicUrl`. */
  handle: (request: Request, path: string) => Promise<Response>;
  messages: readonly SandboxMessage[];
  /** How the next message goes. */
  setMood: (mood: SandboxMood) => void;
  /** Lets go what hangs. */
  close: () => void;
};

/** A stand-in for Slack that answers its calls from what it has in memory. */
export function createSlackSandbox(options: SlackSandboxOptions): SlackSandbox {
  const { publicUrl, clientId, clientSecret, signingSecret, now = Date.now } = options;
  const workspace = createWorkspace(now);
  const consent = createConsent(clientSecret, now);
  const { promise: released, resolve: close } = Promise.withResolvers<void>();
  const deps = { consent, workspace, clientId, clientSecret, released };
  let told: string | null = null;

  async function authorize(request: Request, search: URLSearchParams): Promise<Response> {
    const redirectUri = search.get("redirect_uri") ?? "";
    if (search.get("client_id") !== clientId) return shown(refusedPage("No such app."), 400);
    if (redirectUri !== options.redirectUri) {
      return shown(refusedPage("The app did not say that it leads there."), 400);
    }
    if (request.method !== "POST") return shown(consentPage(search.toString()));
    const form = new URLSearchParams(await request.text());
    const back = new URL(redirectUri);
    if (form.get("answer") === "yes") back.searchParams.set("code", consent.grant(redirectUri));
    else back.searchParams.set("error", "access_denied");
    back.searchParams.set("state", search.get("state") ?? "");
    return sentTo(back.href);
  }

  async function press(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    const [channel, ts] = [form.get("channel") ?? "", form.get("ts") ?? ""];
    const action_id = form.get("action_id");
    const button = workspace
      .find(channel, ts)
      ?.buttons.find((one) => one.action_id === action_id && one.value === form.get("value"));
    if (!button) return shown(refusedPage("There is no such button any more."), 404);
    const payload = {
      type: "block_actions",
      team: place.team,
      user: place.person,
      channel: { id: channel },
      message: { ts },
      actions: [{ type: "button", action_id: button.action_id, value: button.value }],
    };
    const status = await options.press(signPress(signingSecret, payload, Math.floor(now() / 1000)));
    told = status === 200 ? "The app was told." : `The app answered ${status}.`;
    return sentTo(`${publicUrl}/`);
  }

  return {
    messages: workspace.messages,
    setMood: workspace.setMood,
    close,
    async handle(request, path) {
      const { searchParams } = new URL(request.url);
      const method = /^\/api\/([a-zA-Z0-9.]+)$/.exec(path)?.[1];
      if (method !== undefined) return answerCall(deps, method, request);
      if (path === "/oauth/v2/authorize") return authorize(request, searchParams);
      if (request.method === "POST" && path === "/press") return press(request);
      if (request.method === "POST" && path === "/switch") {
        const chosen = new URLSearchParams(await request.text()).get("mood");
        const mood = sandboxMoods.find((one) => one === chosen);
        if (mood) workspace.setMood(mood);
        return sentTo(`${publicUrl}/`);
      }
      if (path !== "/" && path !== "") return shown(refusedPage("There is nothing here."), 404);
      const answer = shown(
        messagesPage(workspace, new URL(publicUrl).pathname.replace(/\/$/, ""), told),
      );
      told = null;
      return answer;
    },
  };
}

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

function shown(markup: string, status = 200): Response {
  return new Response(markup, { status, headers });
}

function sentTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}
