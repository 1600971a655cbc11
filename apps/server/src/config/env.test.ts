import { describe, expect, it } from "vitest";
import { readSettings } from "./env.ts";

describe("readSettings", () => {
  it("works without any setting", () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      appMode: "cloud",
      role: "all",
      databaseUrl: null,
      publicUrl: null,
      allowPrivateTargets: [],
      crawlPageBudget: 2_000,
    });
  });

  it("takes an empty value for no value", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: " " })).toMatchObject({
      port: 8080,
      databaseUrl: null,
    });
  });

  it("reads lists, and keeps the origin of the public address", () => {
    const settings = readSettings({
      ALLOW_PRIVATE_TARGETS: "127.0.0.1:4000, 10.0.0.0/8,",
      PUBLIC_URL: "https://sitewright.example.com/",
    });
    expect(settings.allowPrivateTargets).toEqual(["127.0.0.1:4000", "10.0.0.0/8"]);
    expect(settings.publicUrl).toBe("https://sitewright.example.com");
  });

  it("lets nobody else's pages call until their origins are named", () => {
    expect(readSettings({}).allowedOrigins).toEqual([]);
    const given = "https://app.example.com,http://localhost:5173";
    expect(readSettings({ ALLOWED_ORIGINS: given }).allowedOrigins).toEqual(given.split(","));
  });

  it.each(["*", "null", "app.example.com", "https://app.example.com/", "https://*.example.com/a"])(
    "takes %s for no origin",
    (text) => {
      expect(() => readSettings({ ALLOWED_ORIGINS: text })).toThrow(/ALLOWED_ORIGINS=.*origins/);
    },
  );

  it("has the documentation say how one installs it, until another address does", () => {
    const none = { supportUrl: null, docsUrl: null, installUrl: null };
    expect(readSettings({})).toMatchObject({ ...none, termsUrl: null, privacyUrl: null });
    const docs = "https://docs.example.com/";
    expect(readSettings({ DOCS_URL: docs }).installUrl).toBe(docs);
    const read = () =>
      readSettings({ TERMS_URL: "terms.html", PRIVACY_URL: "javascript:alert(1)" });
    expect(read).toThrow(/TERMS_URL=terms.html: needs your terms of use/);
    expect(read).toThrow(/PRIVACY_URL=.*: needs your privacy policy/);
  });

  it("lists every bad setting with its remedy", () => {
    const read = () => readSettings({ PORT: "70000", APP_MODE: "server", LOG_LEVEL: "loud" });
    expect(read).toThrow(/PORT=70000: needs a port from 1 to 65535/);
    expect(read).toThrow(/APP_MODE=server: needs cloud or selfhost/);
    expect(read).toThrow(/LOG_LEVEL=loud: needs trace, debug/);
  });

  it("does not repeat a bad secret", () => {
    expect(() => readSettings({ SECRET_KEY: "hunter2" })).toThrow(/SECRET_KEY=…/);
    expect(() => readSettings({ SECRET_KEY: "hunter2" })).not.toThrow(/hunter2/);
  });

  it("does not repeat a mail server's password or Google's secret", () => {
    const read = () => readSettings({ MAIL_URL: "http://me:hunter2@mail.example.com" });
    expect(read).toThrow(/MAIL_URL=…: needs the mail server, for example smtp:/);
    expect(read).not.toThrow(/hunter2/);
  });

  it("keeps files in a folder until a bucket is named", () => {
    expect(readSettings({}).bucket).toBeNull();
    const settings = readSettings({
      S3_BUCKET: "evidence",
      S3_ENDPOINT: "https://s3.example.com",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "hunter2",
    });
    expect(settings.bucket).toEqual({
      bucket: "evidence",
      region: "us-east-1",
      endpoint: "https://s3.example.com",
      credentials: { accessKeyId: "id", secretAccessKey: "hunter2" },
    });
    expect(readSettings({ S3_BUCKET: "evidence" }).bucket?.credentials).toBeNull();
  });

  it.each([
    [{ S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "hunter2" }, /set S3_BUCKET/],
    [{ S3_BUCKET: "evidence", S3_ACCESS_KEY_ID: "id" }, /S3_SECRET_ACCESS_KEY together/],
    [{ S3_BUCKET: "Evidence!" }, /S3_BUCKET=Evidence!: needs the name of a bucket/],
  ])("refuses half a bucket: %j", (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence);
    expect(() => readSettings(environment)).not.toThrow(/hunter2/);
  });

  it("asks for a sender with a mail server", () => {
    const mailUrl = "smtp://mail.example.com:587";
    expect(() => readSettings({ MAIL_URL: mailUrl })).toThrow(/set MAIL_FROM/);
    const settings = readSettings({ MAIL_URL: mailUrl, MAIL_FROM: "Us <us@example.com>" });
    expect(settings).toMatchObject({ mailUrl, mailFrom: "Us <us@example.com>" });
  });

  it.each(["nobody", "a b@example.com", "Us <us@example.com> x", "Us <a@b.c, d@e.f>"])(
    "refuses the sender %j",
    (sender) => {
      expect(() => readSettings({ MAIL_FROM: sender })).toThrow(/MAIL_FROM/);
    },
  );

  const stripe = {
    STRIPE_SECRET_KEY: "sk_live_hunter2",
    STRIPE_PUBLISHABLE_KEY: "pk_live_1",
    STRIPE_WEBHOOK_SECRET: "whsec_new, whsec_old",
  };

  it.each([
    ["plays the card provider on loopback", {}, "sandbox"],
    ["sells nothing where others can reach it", { HOST: "0.0.0.0" }, "off"],
    ["plays it there when it is told to", { HOST: "0.0.0.0", STRIPE_SANDBOX: "on" }, "sandbox"],
    ["sells nothing behind a proxy", { PUBLIC_URL: "https://sitewright.example.com" }, "off"],
    [
      "plays it where the public address is loopback",
      { PUBLIC_URL: "http://[::1]:8080" },
      "sandbox",
    ],
    ["sells nothing when it is told so", { STRIPE_SANDBOX: "off" }, "off"],
    ["sells nothing in selfhost mode", { ...stripe, APP_MODE: "selfhost" }, "off"],
    ["takes Stripe with its keys", stripe, "live"],
    ["takes no sandbox beside Stripe", { ...stripe, STRIPE_SANDBOX: "on" }, "live"],
    [
      "plays nothing in one of several processes",
      { ROLE: "api", DATABASE_URL: "postgres://db/sitewright" },
      "off",
    ],
  ])("%s", (_name, environment, kind) => {
    expect(readSettings(environment).payments.kind).toBe(kind);
  });

  it("takes two webhook secrets while one replaces the other", () => {
    expect(readSettings(stripe).payments).toMatchObject({
      webhookSecrets: ["whsec_new", "whsec_old"],
    });
  });

  it("refuses half of Stripe's keys, a sandbox in one of several processes, and repeats no secret", () => {
    const { STRIPE_PUBLISHABLE_KEY: _, ...half } = stripe;
    expect(() => readSettings(half)).toThrow(/or none of them/);
    const split = { ROLE: "api", DATABASE_URL: "postgres://db/sitewright", STRIPE_SANDBOX: "on" };
    expect(() => readSettings(split)).toThrow(/needs ROLE=all/);
    const wrong = { ...stripe, STRIPE_SECRET_KEY: "hunter2" };
    expect(() => readSettings(wrong)).toThrow(/STRIPE_SECRET_KEY=…/);
    expect(() => readSettings(wrong)).not.toThrow(/hunter2/);
  });

  it.each([
    ["can be started on loopback", {}, true],
    ["cannot be started where others can reach it", { HOST: "0.0.0.0" }, false],
    ["cannot be started behind a proxy", { PUBLIC_URL: "https://sitewright.example.com" }, false],
    ["can be started at a loopback address", { PUBLIC_URL: "http://localhost:8080" }, true],
    ["can be started where it is asked for", { HOST: "0.0.0.0", DEMO_SITE: "on" }, true],
    ["cannot be started when it is told so", { DEMO_SITE: "off" }, false],
    [
      "is no target of a worker on a machine of its own",
      { ROLE: "worker", DATABASE_URL: "postgres://db/sitewright" },
      false,
    ],
  ])("the demo shop %s", (_name, environment, expected) => {
    expect(readSettings(environment).demoSite).toBe(expected);
  });

  it("switches Google on when it is whole, and never in selfhost mode", () => {
    const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
    const issuer = "https://accounts.google.com";
    expect(readSettings({}).google).toBeNull();
    expect(readSettings(google).google).toEqual({
      clientId: "id",
      clientSecret: "secret",
      issuer,
    });
    expect(readSettings({ ...google, APP_MODE: "selfhost" }).google).toBeNull();
    expect(() => readSettings({ GOOGLE_CLIENT_ID: "id" })).toThrow(/both/);
  });

  it.each(["api", "worker"])("asks for a shared database with ROLE=%s", (role) => {
    expect(() => readSettings({ ROLE: role })).toThrow(/set DATABASE_URL/);
  });

  it("plays Slack where nobody else reaches it, and takes an app that is whole", () => {
    expect(readSettings({})).toMatchObject({ slack: { kind: "sandbox" }, twilio: null });
    expect(readSettings({ HOST: "0.0.0.0" }).slack).toEqual({ kind: "off" });
    const app = {
      SLACK_CLIENT_ID: "1.2",
      SLACK_CLIENT_SECRET: "hunter2",
      SLACK_SIGNING_SECRET: "hunter3",
    };
    expect(readSettings(app).slack).toMatchObject({
      kind: "live",
      apiUrl: "https://slack.com/api/",
    });
    const { SLACK_SIGNING_SECRET: _, ...half } = app;
    expect(() => readSettings(half)).toThrow(/SLACK_SIGNING_SECRET, or none/);
  });

  it("sends SMS by an account that is whole", () => {
    const account = { TWILIO_ACCOUNT_SID: "AC0123456789", TWILIO_AUTH_TOKEN: "hunter2" };
    expect(() => readSettings(account)).toThrow(/TWILIO_FROM, or none/);
    expect(readSettings({ ...account, TWILIO_FROM: "+15005550006" }).twilio).toMatchObject({
      apiUrl: "https://api.twilio.com",
    });
    const wrong = () => readSettings({ ...account, TWILIO_FROM: "12<b>" });
    expect(wrong).toThrow(/TWILIO_FROM=12<b>: needs a number/);
  });
});
