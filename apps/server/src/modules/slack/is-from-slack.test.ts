import { signPress } from "@sitewright/slack-sandbox";
import { describe, expect, it } from "vitest";
import { isFromSlack } from "./is-from-slack.ts";

const at = new Date("2026-11-23T12:00:00Z");
const seconds = at.getTime() / 1000;

function signed(age = 0) {
  const { body, headers } = signPress("secret", { type: "block_actions" }, seconds - age);
  const timestamp = headers["x-slack-request-timestamp"];
  return { body, timestamp, signature: headers["x-slack-signature"] };
}

describe("isFromSlack", () => {
  it("takes what Slack signed within five minutes", () => {
    expect(isFromSlack("secret", signed(), at)).toBe(true);
    expect(isFromSlack("secret", signed(299), at)).toBe(true);
  });

  it("knows Slack's own example", () => {
    // Source: https://docs.slack.dev/authentication/verifying-requests-from-slack
    const body =
      "token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c";
    const signature = "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503";
    const request = { body, timestamp: "1531420618", signature };
    const secret = "8f742231b10e8888abcd99yyyzzz85a5";
    expect(isFromSlack(secret, request, new Date(1_531_420_618_000))).toBe(true);
  });

  it.each([
    ["of another secret", "other", signed()],
    ["old", "secret", signed(301)],
    ["of tomorrow", "secret", signed(-301)],
    ["altered", "secret", { ...signed(), body: `${signed().body}x` }],
    ["unsigned", "secret", { ...signed(), signature: undefined }],
    ["cut off", "secret", { ...signed(), signature: signed().signature?.slice(0, -1) }],
    ["without a time", "secret", { ...signed(), timestamp: undefined }],
    ["of no time", "secret", { ...signed(), timestamp: "soon" }],
  ])("takes nothing that is %s", (_, secret, request) => {
    expect(isFromSlack(secret, request, at)).toBe(false);
  });
});
