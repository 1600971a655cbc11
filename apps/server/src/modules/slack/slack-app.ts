import type { Settings } from "../../config/env.ts";
import type { SecretKeys } from "../../platform/crypto/secret-keys.ts";

/** What this installation is to Slack, and where Slack is. */
export type SlackApp = {
  /** Whether it is the stand-in that this server brings along. */
  isSandbox: boolean;
  clientId: string;
  clientSecret: string;
  /** Signs what Slack tells us. */
  signingSecret: string;
  /** Where its calls go, with a slash at the end. */
  apiUrl: string;
  /** Where people say yes or no. */
  authorizeUrl: string;
};

/** Where this server has the stand-in for Slack. */
export const sandboxPath = "/slack-sandbox";

/** The app by its settings, else the stand-in's; null where there is neither. */
export function createSlackApp({
  settings,
  keys,
  publicUrl,
}: {
  settings: Settings;
  keys: SecretKeys;
  publicUrl: string;
}): SlackApp | null {
  const { slack, host, port } = settings;
  if (slack.kind === "off") return null;
  if (slack.kind === "live") {
    const { kind, ...app } = slack;
    return { isSandbox: false, ...app };
  }
  const name = host.includes(":") ? `[${host}]` : host;
  return {
    isSandbox: true,
    ...sandboxKeys(keys),
    apiUrl: `http://${name}:${port}${sandboxPath}/api/`,
    authorizeUrl: `${publicUrl}${sandboxPath}/oauth/v2/authorize`,
  };
}

/** The stand-in's keys, which every process of the installation derives alike. */
export function sandboxKeys(keys: SecretKeys) {
  const key = (purpose: string) => keys.derive(`slack sandbox ${purpose}`).toString("hex");
  return {
    clientId: key("client id").slice(0, 24),
    clientSecret: key("client secret").slice(0, 32),
    signingSecret: key("signing").slice(0, 32),
  };
}
