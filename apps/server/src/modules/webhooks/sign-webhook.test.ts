import { Webhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { describe, expect, it } from "vitest";
import { signWebhook } from "./sign-webhook.ts";
import { createSecret, replaceSecret, secretsAt } from "./webhook-settings.ts";

const body = JSON.stringify({ type: "issue.opened", data: { title: "Café 🎉" } });
const id = "msg_1";
const now = () => Math.floor(Date.now() / 1000);
const [secret, other] = [createSecret(), createSecret()];

function verify(by: string, headers: Record<string, string>, text = body): void {
  new Webhook(by).verify(text, headers);
  const svix = Object.entries(headers).map(([name, value]) => [
    name.replace("webhook-", "svix-"),
    value,
  ]);
  new SvixWebhook(by).verify(text, Object.fromEntries(svix));
}

describe("WH-07 a signature", () => {
  it("is good by both public libraries, and by no other secret", () => {
    const headers = signWebhook([secret], { id, timestamp: now(), body });
    verify(secret, headers);
    expect(() => verify(other, headers)).toThrow();
  });

  it.each([
    ["a changed byte", () => signWebhook([secret], { id, timestamp: now(), body: `${body} ` })],
    [
      "another id",
      () => ({ ...signWebhook([secret], { id, timestamp: now(), body }), "webhook-id": "msg_2" }),
    ],
    ["one of ten minutes ago", () => signWebhook([secret], { id, timestamp: now() - 600, body })],
  ])("is refused for %s", (_what, headers) => {
    expect(() => new Webhook(secret).verify(body, headers())).toThrow();
    expect(() => verify(secret, headers())).toThrow();
  });

  it("is by both secrets while one is replaced, and by the new one alone a day later", () => {
    const before = { url: "https://hooks.example/", secrets: [{ text: other, until: null }] };
    const at = new Date("2026-11-23T09:00:00.000Z");
    const settings = replaceSecret(before, secret, at);
    const both = signWebhook(secretsAt(settings, at), { id, timestamp: now(), body });
    verify(secret, both);
    verify(other, both);
    expect(secretsAt(settings, new Date("2026-11-24T09:00:00.000Z"))).toEqual([secret]);
    // One that is replaced twice in a day does not gather secrets.
    expect(secretsAt(replaceSecret(settings, createSecret(), at), at)).not.toContain(other);
  });
});
