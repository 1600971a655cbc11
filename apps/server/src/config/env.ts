import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { appModeSchema } from "@sitewright/contract";
import { z } from "zod";
import { StartupError } from "../platform/errors.ts";
import type { BucketSettings } from "../platform/storage/bucket-store.ts";
import { isLocalOnly } from "./is-local-only.ts";
import { readTrustProxy, type TrustProxy } from "./trust-proxy.ts";

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal"] as const;

/** Browsers at work at once; beyond four they starve each other of memory before they gain time. */
const maxDefaultBrowsers = 4;

const commaList = z.string().transform((text) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ""),
);

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/** An address that links may lead to. */
const linkUrl = z.url({ protocol: /^https?$/ });

/** An address, alone or after a name: `Sitewright <mail@example.com>`. */
const mailFrom = z.string().regex(/^(?:[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);

const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default(".data"),
  APP_MODE: appModeSchema.default("cloud"),
  ROLE: z.enum(["all", "api", "worker"]).default("all"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: httpUrl.optional(),
  ALLOWED_ORIGINS: commaList.pipe(z.array(z.string().refine(isOrigin))).default([]),
  TRUST_PROXY: z
    .string()
    .transform(readTrustProxy)
    .refine((read): read is TrustProxy => read !== null)
    .default(false),
  SUPPORT_URL: linkUrl.optional(),
  DOCS_URL: linkUrl.optional(),
  INSTALL_URL: linkUrl.optional(),
  TERMS_URL: linkUrl.optional(),
  PRIVACY_URL: linkUrl.optional(),
  WELCOME_VIDEO_OWNER: linkUrl.optional(),
  WELCOME_VIDEO_MANAGER: linkUrl.optional(),
  WELCOME_VIDEO_DEVELOPER: linkUrl.optional(),
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: mailFrom.optional(),
  MAIL_SANDBOX: z.enum(["auto", "on", "off"]).default("auto"),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: linkUrl.default("https://accounts.google.com"),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: commaList.pipe(z.array(z.string().regex(/^whsec_/))).optional(),
  STRIPE_SANDBOX: z.enum(["auto", "on", "off"]).default("auto"),
  DEMO_SITE: z.enum(["auto", "on", "off"]).default("auto"),
  FIRST_CASES: z.enum(["on", "off"]).default("on"),
  SLACK_CLIENT_ID: z.string().min(1).optional(),
  SLACK_CLIENT_SECRET: z.string().min(1).optional(),
  SLACK_SIGNING_SECRET: z.string().min(1).optional(),
  SLACK_API_URL: linkUrl.default("https://slack.com/api/"),
  SLACK_AUTHORIZE_URL: linkUrl.default("https://slack.com/oauth/v2/authorize"),
  SLACK_SANDBOX: z.enum(["auto", "on", "off"]).default("auto"),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\w{10,64}$/)
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(?:\+[1-9]\d{6,14}|[A-Za-z0-9 ]{1,11})$/)
    .optional(),
  TWILIO_API_URL: httpUrl.default("https://api.twilio.com"),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  CHROMIUM_PATH: z.string().min(1).optional(),
  ALLOW_UNSANDBOXED: z.enum(["0", "1"]).default("0"),
  RECORDER_HOST: z.string().min(1).default("127.0.0.1"),
  SCAN_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(32)
    .default(Math.min(availableParallelism(), maxDefaultBrowsers)),
  MIN_FREE_DISK: z.coerce.number().int().min(0).optional(),
  CRAWL_PAGE_BUDGET: z.coerce.number().int().min(1).max(10_000).default(2_000),
  ALLOW_PRIVATE_TARGETS: commaList.default([]),
  SECRET_KEY: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(logLevels).default("info"),
});

/** What to write instead, for each setting that can be wrong. */
const remedies: Record<keyof z.infer<typeof settingsSchema>, string> = {
  PORT: "a port from 1 to 65535, for example PORT=8080",
  HOST: "an address to listen on, for example HOST=127.0.0.1",
  DATA_DIR: "a folder, for example DATA_DIR=.data",
  APP_MODE: "cloud or selfhost",
  ROLE: "all, api or worker",
  DATABASE_URL: "a PostgreSQL address, for example postgres://user:password@host:5432/sitewright",
  PUBLIC_URL: "the address people open, for example https://sitewright.example.com",
  ALLOWED_ORIGINS:
    "the origins whose pages may call this server, with commas between, for example https://app.example.com",
  TRUST_PROXY:
    "the number of proxies before this server, or their networks with commas between, for example 10.0.0.0/8; or off",
  SUPPORT_URL: "where people ask for help, for example https://chat.example.com/invite",
  DOCS_URL: "where the documentation is, for example https://docs.example.com",
  INSTALL_URL: "how one installs it oneself, for example https://docs.example.com/install",
  TERMS_URL: "your terms of use, for example https://example.com/terms",
  PRIVACY_URL: "your privacy policy, for example https://example.com/privacy",
  WELCOME_VIDEO_OWNER: "a video file, for example https://media.example.com/owner.mp4",
  WELCOME_VIDEO_MANAGER: "a video file, for example https://media.example.com/manager.mp4",
  WELCOME_VIDEO_DEVELOPER: "a video file, for example https://media.example.com/developer.mp4",
  MAIL_URL: "the mail server, for example smtp://user:password@mail.example.com:587",
  MAIL_FROM: "the sender of mails, for example Sitewright <no-reply@example.com>",
  MAIL_SANDBOX: "auto, on or off",
  GOOGLE_CLIENT_ID: "the client id that Google gave you",
  GOOGLE_CLIENT_SECRET: "the client secret that Google gave you",
  GOOGLE_ISSUER: "an OpenID issuer, for example https://accounts.google.com",
  STRIPE_SECRET_KEY: "the secret key of your Stripe account, as sk_…",
  STRIPE_PUBLISHABLE_KEY: "the publishable key of the same Stripe account, as pk_…",
  STRIPE_WEBHOOK_SECRET:
    "the webhook's signing secret, as whsec_…; two with a comma while one is replaced",
  STRIPE_SANDBOX: "auto, on or off",
  DEMO_SITE: "auto, on or off",
  FIRST_CASES: "on or off",
  SLACK_CLIENT_ID: "the client id of your app of Slack",
  SLACK_CLIENT_SECRET: "the client secret of the same app",
  SLACK_SIGNING_SECRET: "the signing secret of the same app",
  SLACK_API_URL: "where Slack's calls go, for example https://slack.com/api/",
  SLACK_AUTHORIZE_URL:
    "where people let the app in, for example https://slack.com/oauth/v2/authorize",
  SLACK_SANDBOX: "auto, on or off",
  TWILIO_ACCOUNT_SID: "the SID of your Twilio account, as AC…",
  TWILIO_AUTH_TOKEN: "the token of the same account",
  TWILIO_FROM: "a number or sender of the same account, for example +15005550006",
  TWILIO_API_URL: "where Twilio's calls go, for example https://api.twilio.com",
  S3_ENDPOINT: "the address of a store that is not Amazon's, for example https://s3.example.com",
  S3_BUCKET: "the name of a bucket, for example sitewright-evidence",
  S3_REGION: "the bucket's region, for example eu-west-1",
  S3_ACCESS_KEY_ID: "the id of a key that may read, write and delete in the bucket",
  S3_SECRET_ACCESS_KEY: "the secret of the same key",
  CHROMIUM_PATH: "the path of a Chrome or Chromium program",
  ALLOW_UNSANDBOXED: "1 to open pages without protection where there is none, or 0",
  RECORDER_HOST: "an address of this machine that the API's machine reaches",
  SCAN_CONCURRENCY: "how many pages are scanned at once, from 1 to 32",
  MIN_FREE_DISK: "megabytes that stay free under DATA_DIR, for example MIN_FREE_DISK=1024",
  CRAWL_PAGE_BUDGET: "how many pages a crawl may find, from 1 to 10000",
  ALLOW_PRIVATE_TARGETS: "host:port pairs or networks with commas between, for example 10.0.0.0/8",
  SECRET_KEY: "at least 32 random characters",
  LOG_LEVEL: logLevels.join(", "),
};

export type Settings = {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  appMode: z.infer<typeof appModeSchema>;
  role: "all" | "api" | "worker";
  /** Null means the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  /** Origin that people open; null means the address the server listens on. */
  publicUrl: string | null;
  /** Origins of other applications whose pages may call the API, and be led back to. */
  allowedOrigins: readonly string[];
  /** Whose word on a caller's network address is taken. */
  trustProxy: TrustProxy;
  /** Where Support and Docs of the person's menu lead; null leads to the product's own guide, as with the three below. */
  supportUrl: string | null;
  docsUrl: string | null;
  /** How one installs Sitewright oneself: the documentation, unless it is told. */
  installUrl: string | null;
  /** What one agrees to at the registration. */
  termsUrl: string | null;
  privacyUrl: string | null;
  /** By whom they are for; null where there is none. */
  welcomeVideos: { owner: string | null; manager: string | null; developer: string | null };
  /** SMTP address with its credentials; null means mails are written to `dataDir`/outbox. */
  mailUrl: string | null;
  mailFrom: string;
  /** Whether the mails that were not sent are shown to who can reach the server. */
  mailSandbox: boolean;
  /** Null switches Google sign-in off. */
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  /** Who is paid: Stripe by its keys, the built-in sandbox, or nobody. */
  payments:
    | { kind: "live"; secretKey: string; publishableKey: string; webhookSecrets: readonly string[] }
    | { kind: "sandbox" }
    | { kind: "off" };
  /** Slack by its app, the built-in sandbox, or none. */
  slack:
    | {
        kind: "live";
        clientId: string;
        clientSecret: string;
        signingSecret: string;
        apiUrl: string;
        authorizeUrl: string;
      }
    | { kind: "sandbox" }
    | { kind: "off" };
  /** By what SMS are sent; null where none can be. */
  twilio: { accountSid: string; authToken: string; from: string; apiUrl: string } | null;
  /** Whether cases are made of a new site unasked. */
  firstCases: boolean;
  /** Whether people may start the demo shop here. */
  demoSite: boolean;
  /** Where files are kept; null means the folder `artifacts` of `dataDir`. */
  bucket: BucketSettings | null;
  chromiumPath: string | null;
  /** Whether pages may be opened in a browser without its sandbox, as root if need be. */
  allowUnsandboxed: boolean;
  /** Address of the worker's machine at which the API reaches recordings under way. */
  recorderHost: string;
  scanConcurrency: number;
  crawlPageBudget: number;
  /** Bytes; no scan is begun below them. Null means the smaller of 1 GB and 5 % of the volume. */
  minFreeDisk: number | null;
  allowPrivateTargets: readonly string[];
  /** Null means a key made once and kept in the database. */
  secretKey: string | null;
  logLevel: (typeof logLevels)[number];
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads every setting of the server; an empty value counts as not set.
 * @throws StartupError that lists each bad setting with its remedy.
 */
export function readSettings(environment: Environment = process.env): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) throw new StartupError(listProblems(parsed.error, given));
  const value = parsed.data;
  if (value.ROLE !== "all" && !value.DATABASE_URL) {
    throw new StartupError(
      `ROLE=${value.ROLE} shares its database with other processes: set DATABASE_URL, or use ROLE=all.`,
    );
  }
  if (value.MAIL_URL && !value.MAIL_FROM) {
    throw new StartupError(
      "MAIL_URL is set, so mails need a sender that the mail server accepts: set MAIL_FROM.",
    );
  }
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    appMode: value.APP_MODE,
    role: value.ROLE,
    databaseUrl: value.DATABASE_URL ?? null,
    publicUrl: value.PUBLIC_URL ?? null,
    allowedOrigins: value.ALLOWED_ORIGINS,
    trustProxy: value.TRUST_PROXY,
    supportUrl: value.SUPPORT_URL ?? null,
    docsUrl: value.DOCS_URL ?? null,
    installUrl: value.INSTALL_URL ?? value.DOCS_URL ?? null,
    termsUrl: value.TERMS_URL ?? null,
    privacyUrl: value.PRIVACY_URL ?? null,
    welcomeVideos: {
      owner: value.WELCOME_VIDEO_OWNER ?? null,
      manager: value.WELCOME_VIDEO_MANAGER ?? null,
      developer: value.WELCOME_VIDEO_DEVELOPER ?? null,
    },
    mailUrl: value.MAIL_URL ?? null,
    mailFrom: value.MAIL_FROM ?? "Sitewright <sitewright@localhost>",
    mailSandbox: value.MAIL_URL === undefined && hasForTryingOut(value, "MAIL_SANDBOX"),
    google: googleOf(value),
    payments: paymentsOf(value),
    slack: slackOf(value),
    twilio: twilioOf(value),
    demoSite: hasForTryingOut(value, "DEMO_SITE"),
    firstCases: value.FIRST_CASES === "on",
    bucket: bucketOf(value),
    chromiumPath: value.CHROMIUM_PATH ?? null,
    allowUnsandboxed: value.ALLOW_UNSANDBOXED === "1",
    recorderHost: value.RECORDER_HOST,
    scanConcurrency: value.SCAN_CONCURRENCY,
    crawlPageBudget: value.CRAWL_PAGE_BUDGET,
    minFreeDisk: value.MIN_FREE_DISK === undefined ? null : value.MIN_FREE_DISK * 1024 * 1024,
    allowPrivateTargets: value.ALLOW_PRIVATE_TARGETS,
    secretKey: value.SECRET_KEY ?? null,
    logLevel: value.LOG_LEVEL,
  };
}

/** Whether a text is an origin, whole and nothing more, as browsers write it. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.parse(text)?.origin === text;
}

/** Google sign-in, when it is whole; a selfhost installation has none. */
function googleOf(value: z.infer<typeof settingsSchema>): Settings["google"] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = value;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) {
    throw new StartupError(
      "Google sign-in needs both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither.",
    );
  }
  if (value.APP_MODE === "selfhost") return null;
  return { clientId, clientSecret, issuer: value.GOOGLE_ISSUER };
}

/** A bucket for files, when one is named; its key is whole, or left to the machine's role. */
function bucketOf(value: z.infer<typeof settingsSchema>): Settings["bucket"] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = value;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (!bucket) {
    if (!endpoint && !accessKeyId && !secretAccessKey) return null;
    throw new StartupError("S3_… settings need a bucket to keep files in: set S3_BUCKET.");
  }
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    throw new StartupError(
      "A bucket's key is S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together; without both, the machine's role is used.",
    );
  }
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  return { bucket, region, endpoint: endpoint ?? null, credentials };
}

/** Stripe when its keys are whole. Without them the sandbox, where it may be. */
function paymentsOf(value: z.infer<typeof settingsSchema>): Settings["payments"] {
  if (value.APP_MODE === "selfhost") return { kind: "off" };
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = value;
  const webhookSecrets = value.STRIPE_WEBHOOK_SECRET ?? [];
  if (secretKey && publishableKey && webhookSecrets.length > 0) {
    return { kind: "live", secretKey, publishableKey, webhookSecrets };
  }
  if (secretKey || publishableKey || webhookSecrets.length > 0) {
    throw new StartupError(
      "Payments need STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or none of them.",
    );
  }
  return { kind: hasForTryingOut(value, "STRIPE_SANDBOX") ? "sandbox" : "off" };
}

/** Slack when its app is whole. Without it the sandbox, where it may be. */
function slackOf(value: z.infer<typeof settingsSchema>): Settings["slack"] {
  const { SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret } = value;
  const { SLACK_SIGNING_SECRET: signingSecret, SLACK_AUTHORIZE_URL: authorizeUrl } = value;
  if (clientId && clientSecret && signingSecret) {
    const apiUrl = value.SLACK_API_URL.replace(/\/*$/, "/");
    return { kind: "live", clientId, clientSecret, signingSecret, apiUrl, authorizeUrl };
  }
  if (clientId || clientSecret || signingSecret) {
    throw new StartupError(
      "Slack needs SLACK_CLIENT_ID, SLACK_CLIENT_SECRET and SLACK_SIGNING_SECRET, or none of them.",
    );
  }
  return { kind: hasForTryingOut(value, "SLACK_SANDBOX") ? "sandbox" : "off" };
}

/** Twilio when it is whole. */
function twilioOf(value: z.infer<typeof settingsSchema>): Settings["twilio"] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = value;
  const { TWILIO_FROM: from, TWILIO_API_URL: apiUrl } = value;
  if (accountSid && authToken && from) return { accountSid, authToken, from, apiUrl };
  if (!accountSid && !authToken && !from) return null;
  throw new StartupError(
    "SMS need TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, or none of them.",
  );
}

/**
 * Whether a thing for trying the product out is there: `auto` only where nobody else can reach it.
 * It lives in the one process that answers the API and on that machine's loopback, so a worker
 * elsewhere would not find it.
 */
function hasForTryingOut(
  value: z.infer<typeof settingsSchema>,
  name: "STRIPE_SANDBOX" | "SLACK_SANDBOX" | "MAIL_SANDBOX" | "DEMO_SITE",
): boolean {
  const isAlone = value.ROLE === "all";
  if (value[name] === "on" && !isAlone) {
    throw new StartupError(`${name}=on needs ROLE=all: it lives in one process.`);
  }
  if (value[name] !== "auto") return value[name] === "on";
  return isAlone && isLocalOnly({ host: value.HOST, publicUrl: value.PUBLIC_URL ?? null });
}

const secrets = new Set([
  "SECRET_KEY",
  "MAIL_URL",
  "GOOGLE_CLIENT_SECRET",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "SLACK_CLIENT_SECRET",
  "SLACK_SIGNING_SECRET",
  "TWILIO_AUTH_TOKEN",
  "S3_SECRET_ACCESS_KEY",
]);

function listProblems(error: z.ZodError, given: Environment): string {
  const names = [...new Set(error.issues.map((issue) => String(issue.path[0])))];
  const lines = names.map((name) => {
    const remedy = name in remedies ? remedies[name as keyof typeof remedies] : "a valid value";
    return `  ${name}=${secrets.has(name) ? "…" : given[name]}: needs ${remedy}.`;
  });
  return ["Some settings cannot be used:", ...lines].join("\n");
}
