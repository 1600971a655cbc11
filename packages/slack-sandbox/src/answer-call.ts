import { type Consent, isSame } from "./consent.ts";
import { readMessage } from "./read-message.ts";
import { workspace as place, type Workspace } from "./workspace.ts";

type Deps = {
  consent: Consent;
  workspace: Workspace;
  clientId: string;
  clientSecret: string;
  /** Resolves when a call that hangs is let go. */
  released: Promise<void>;
};

type Fields = Readonly<Record<string, string | undefined>>;

/** Answers one call of the API. Source: https://docs.slack.dev/reference/methods */
export async function answerCall(deps: Deps, method: string, request: Request): Promise<Response> {
  const fields: Fields = Object.fromEntries(new URLSearchParams(await request.text()));
  if (method === "oauth.v2.access") return exchange(deps, fields, request);
  const token = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!token) return fault("not_authed");
  if (!deps.consent.isToken(token)) return fault("invalid_auth");
  if (deps.workspace.isRevoked(token)) return fault("token_revoked");
  switch (method) {
    case "auth.test":
      return said({ team: place.team.name, team_id: place.team.id, user_id: place.botUser });
    case "auth.revoke":
      deps.workspace.revoke(token);
      return said({ revoked: true });
    case "conversations.list":
      return said({
        channels: place.channels.map((channel) => ({ ...channel, is_private: false })),
        response_metadata: { next_cursor: "" },
      });
    case "chat.postMessage":
    case "chat.postEphemeral":
    case "chat.update":
      return chat(deps, method, fields);
    default:
      return fault("unknown_method");
  }
}

async function chat(
  { workspace, released }: Deps,
  method: string,
  { channel = "", ts = "", text = "", blocks, thread_ts, user }: Fields,
): Promise<Response> {
  const mood = workspace.takeMood();
  if (mood === "429") return json({ ok: false, error: "ratelimited" }, 429, { "retry-after": "7" });
  if (mood === "500") return json({}, 500);
  if (mood === "hang") {
    await released;
    return json({}, 500);
  }
  if (!place.channels.some(({ id }) => id === channel)) return fault("channel_not_found");
  const shown = readMessage(text, blocks);
  if (method === "chat.update") {
    const message = workspace.find(channel, ts);
    if (!message) return fault("message_not_found");
    Object.assign(message, shown, { changes: message.changes + 1 });
    return said({ channel, ts });
  }
  const onlyTo = method === "chat.postEphemeral" ? (user ?? "") : null;
  const thread = thread_ts ?? null;
  const made = workspace.post({ channel, thread, ...shown, onlyTo });
  return said({ channel, ts: made.ts });
}

function exchange(deps: Deps, fields: Fields, request: Request): Response {
  const basic = /^Basic (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  const [id = "", secret = ""] = basic
    ? Buffer.from(basic, "base64").toString("utf8").split(":")
    : [fields.client_id, fields.client_secret];
  if (!isSame(id, deps.clientId)) return fault("invalid_client_id");
  if (!isSame(secret, deps.clientSecret)) return fault("bad_client_secret");
  const token = deps.consent.exchange(fields.code ?? "", fields.redirect_uri ?? "");
  if (token === null) return fault("invalid_code");
  deps.workspace.setMood("none");
  const scope = "chat:write,chat:write.public,channels:read";
  const { team, botUser: bot_user_id } = place;
  return said({ access_token: token, token_type: "bot", scope, bot_user_id, team });
}

function said(fields: object): Response {
  return json({ ok: true, ...fields });
}

function fault(error: string): Response {
  return json({ ok: false, error });
}

function json(body: object, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}
