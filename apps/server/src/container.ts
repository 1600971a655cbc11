import { join } from "node:path";
import { googlePaths } from "@sitewright/contract";
import { createEgress, type Egress } from "@sitewright/scan-engine";
import type { Settings } from "./config/env.ts";
import { publicUrlOf } from "./config/public-url.ts";
import {
  type AuthTools,
  createAuthTools,
  createGoogleClient,
  type GoogleClient,
  loadMasterSecret,
} from "./modules/auth/index.ts";
import { type CardProvider, createCardProvider } from "./modules/billing/index.ts";
import { createMailer, type Mailer } from "./modules/mail/index.ts";
import { createReportKeys, type ReportKeys } from "./modules/reports/index.ts";
import { createSecretsOfRun, type SecretsOfRun } from "./modules/secrets/index.ts";
import {
  type AccessOfRun,
  createAccessOfRun,
  createPasswordOfHome,
  type PasswordOfHome,
} from "./modules/site-access/index.ts";
import { createSlackApp, type SlackApp } from "./modules/slack/index.ts";
import { createPasswordHasher, type PasswordCost } from "./platform/crypto/password-hasher.ts";
import { createSecretKeys, type SecretKeys } from "./platform/crypto/secret-keys.ts";
import { type Database, openDatabase, type SystemDb } from "./platform/db/client.ts";
import type { Logger } from "./platform/logger.ts";
import { createBucketStore } from "./platform/storage/bucket-store.ts";
import type { DiskGauge } from "./platform/storage/disk-gauge.ts";
import type { FileStore } from "./platform/storage/file-store.ts";
import { createFolderStore } from "./platform/storage/folder-store.ts";
import { openDisk } from "./platform/storage/installation-disk.ts";
import { createLinkSigner, type LinkSigner } from "./platform/storage/link-signer.ts";

/** What the parts of the server are given; nothing below reaches for a global. */
export type AppDeps = {
  settings: Settings;
  databaseUrl: string;
  /** On the rows of all teams; a member's call gets a handle on its own. */
  db: SystemDb;
  database: Database;
  log: Logger;
  keys: SecretKeys;
  auth: AuthTools;
  mailer: Mailer;
  accessOfRun: AccessOfRun;
  passwordOfHome: PasswordOfHome;
  secretsOfRun: SecretsOfRun;
  reportKeys: ReportKeys;
  /** Null switches Google sign-in off. */
  google: GoogleClient | null;
  /** Who takes the money; null where nothing is paid. */
  provider: CardProvider | null;
  files: FileStore;
  links: LinkSigner;
  /** The way out to addresses that people give, behind the policy of scans. */
  egress: Egress;
  /** Seals where channels go. */
  channelKey: Buffer;
  /** What this installation is to Slack; null where it cannot be connected. */
  slack: SlackApp | null;
  /** The volume of `DATA_DIR`. */
  disk: DiskGauge;
  /** Where people reach this server: `PUBLIC_URL`, or the address it listens on. */
  publicUrl: string;
  /** Folder of the built web app; null serves the API alone. */
  webRoot: string | null;
};

type ContainerOptions = {
  settings: Settings;
  databaseUrl: string;
  /** Of the process, for the database's list of connections. */
  name: string;
  log: Logger;
  webRoot?: string | null;
  /** The product's own unless given. */
  passwordCost?: PasswordCost;
};

/** The one place that news things up. The database must be migrated. */
export async function createContainer(options: ContainerOptions): Promise<AppDeps> {
  const { settings, databaseUrl, name, log } = options;
  const database = await openDatabase({
    url: databaseUrl,
    maxConnections: 10,
    name,
    onError: (error) => log.error({ err: error }, "an idle database connection broke"),
  });
  const keys = createSecretKeys(settings.secretKey ?? (await loadMasterSecret(database.db)));
  const publicUrl = publicUrlOf(settings);
  const mailer = createMailer(keys.derive("waiting mails"));
  const passwords = await createPasswordHasher(options.passwordCost);
  return {
    settings,
    databaseUrl,
    db: database.db,
    database,
    log,
    keys,
    auth: createAuthTools(keys, {
      passwords,
      mailer,
      publicUrl,
      allowedOrigins: settings.allowedOrigins,
    }),
    mailer,
    accessOfRun: createAccessOfRun({ key: keys.derive("site access"), log }),
    passwordOfHome: createPasswordOfHome({ key: keys.derive("site access"), log }),
    secretsOfRun: createSecretsOfRun({ key: keys.derive("secrets"), log }),
    reportKeys: createReportKeys(database.db, keys.derive("report keys")),
    google:
      settings.google &&
      createGoogleClient({
        ...settings.google,
        redirectUri: publicUrl + googlePaths.callback,
      }),
    provider: createCardProvider({ settings, keys, publicUrl }),
    files: settings.bucket
      ? await createBucketStore(settings.bucket)
      : createFolderStore(join(settings.dataDir, "artifacts")),
    disk: openDisk(settings).gauge,
    egress: createEgress({
      allowPrivate: settings.allowPrivateTargets,
      controlPorts: [settings.port, Number(new URL(databaseUrl).port || 5432)],
    }),
    channelKey: keys.derive("channels"),
    slack: createSlackApp({ settings, keys, publicUrl }),
    links: createLinkSigner({ secret: keys.derive("file links") }),
    publicUrl,
    webRoot: options.webRoot ?? null,
  };
}
