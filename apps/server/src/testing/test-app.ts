import { rm } from "node:fs/promises";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { buildApp } from "../app.ts";
import { readSettings, type Settings } from "../config/env.ts";
import { type AppDeps, createContainer } from "../container.ts";
import type { CardProvider } from "../modules/billing/index.ts";
import type { SlackApp } from "../modules/slack/index.ts";
import { createLogger, type Logger } from "../platform/logger.ts";
import type { DiskGauge } from "../platform/storage/disk-gauge.ts";
import { makeScratchFolder } from "./scratch-folder.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export type TestApp = {
  server: FastifyInstance;
  deps: AppDeps;
  database: TestDatabase;
  dataDir: string;
  /** One call through the real HTTP surface, without a socket. */
  call(options: CallOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
};

export type CallOptions = {
  method: NonNullable<InjectOptions["method"]>;
  url: string;
  body?: unknown;
  /** Value of `Authorization`. */
  authorization?: string;
  headers?: Record<string, string>;
  /** Network address of the caller; limits count by it. */
  address?: string;
};

type TestAppOptions = {
  /** Settings as an installation writes them; `settings` goes over what they are read as. */
  environment?: Record<string, string>;
  settings?: Partial<Settings>;
  /** A database to share, as two API processes do; its owner drops it. */
  database?: TestDatabase;
  webRoot?: string;
  /** Who takes the money; nobody unless given. */
  provider?: CardProvider;
  /** Where Slack is; nowhere unless given. */
  slack?: SlackApp;
  /** Nothing is logged unless given. */
  log?: Logger;
  /** In place of the volume of `DATA_DIR`. */
  disk?: DiskGauge;
  /** Passwords cost what they do in the product. Unless asked for they cost next to nothing: most tests sign people up. */
  dearPasswords?: boolean;
};

const cheapPasswords = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The app with production settings on a database of its own. Close it in `afterAll`. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = await makeScratchFolder("sitewright-data-");
  const database = options.database ?? (await createTestDatabase());
  const container = await createContainer({
    settings: {
      ...readSettings({
        DATA_DIR: dataDir,
        // However full the disk is that tests run on.
        MIN_FREE_DISK: "0",
        STRIPE_SANDBOX: "off",
        SLACK_SANDBOX: "off",
        ...options.environment,
      }),
      ...options.settings,
    },
    databaseUrl: database.url,
    name: "test",
    log: options.log ?? createLogger({ level: "fatal", name: "test", file: null }),
    webRoot: options.webRoot ?? null,
    ...(!options.dearPasswords && { passwordCost: cheapPasswords }),
  });
  const deps = {
    ...container,
    provider: options.provider ?? container.provider,
    slack: options.slack ?? container.slack,
    disk: options.disk ?? container.disk,
  };
  const server = await buildApp(deps);
  return {
    server,
    deps,
    database,
    dataDir,
    call: (call) => inject(server, call),
    async close() {
      await server.close();
      await deps.database.close();
      if (!options.database) await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function inject(server: FastifyInstance, call: CallOptions): Promise<LightMyRequestResponse> {
  return server.inject({
    method: call.method,
    url: call.url,
    remoteAddress: call.address ?? "127.0.0.1",
    headers: {
      "content-type": "application/json",
      ...(call.authorization && { authorization: call.authorization }),
      ...call.headers,
    },
    ...(call.body !== undefined && { payload: JSON.stringify(call.body) }),
  });
}
