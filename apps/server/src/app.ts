import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import { openApiDocument } from "@sitewright/contract";
import { type FastifyInstance, fastify, LogController } from "fastify";
import type { AppDeps } from "./container.ts";
import { createAuthenticate } from "./modules/auth/index.ts";
import { mountCardSandbox } from "./modules/billing/index.ts";
import { createReadinessCheck, registerHealthRoutes } from "./modules/health/index.ts";
import { recordRequests, writeRequests } from "./modules/logs/index.ts";
import { registerRoutes } from "./modules/routes.ts";
import { createSecretsOfTeams } from "./modules/site-access/index.ts";
import { mountSlackSandbox } from "./modules/slack/index.ts";
import { addToBucket } from "./platform/db/buckets.ts";
import { newestKnownMigration } from "./platform/db/migrate.ts";
import { ServiceError } from "./platform/errors.ts";
import { goesOnWhenFull, startsWork } from "./platform/http/calls-by-room.ts";
import { installCors } from "./platform/http/cors.ts";
import { installCsrf } from "./platform/http/csrf.ts";
import { installErrorHandler, sendError } from "./platform/http/error-handler.ts";
import { installJsonBody } from "./platform/http/json-body.ts";
import { installRateLimit } from "./platform/http/rate-limit.ts";
import { refuseWhenFull } from "./platform/http/refuse-when-full.ts";
import { installRequestLog } from "./platform/http/request-log.ts";
import { installSecurityHeaders, isApiPath } from "./platform/http/security-headers.ts";
import { opensPage, serveWebApp, type WebApp } from "./platform/http/web-app.ts";

const bodyLimitBytes = 1024 * 1024;

/** The whole HTTP surface on the dependencies given. It never listens: the API process and tests do. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const https = deps.publicUrl.startsWith("https:");
  const server = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: bodyLimitBytes,
    // Slow clients: a whole request within 30 s, a silent connection closed after a minute.
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    trustProxy: trustedProxies(deps.settings.trustProxy),
    rewriteUrl: ({ url = "/" }) => (isReadable(url) ? url : unreadablePath),
  }) as unknown as FastifyInstance;

  server.decorateRequest("caller", null);
  server.decorateRequest("refusal", null);
  installErrorHandler(server);
  installRequestLog(server);
  const secretsOfTeams = createSecretsOfTeams(deps.db, deps.keys.derive("site access"));
  recordRequests(server, {
    log: deps.log,
    write: (calls) => writeRequests({ db: deps.db, secretsOfTeams }, calls),
  });
  installJsonBody(server);
  await installSecurityHeaders(server, {
    https,
    mediaOrigins: Object.values(deps.settings.welcomeVideos).flatMap((url) =>
      url === null ? [] : [new URL(url).origin],
    ),
    stripe: deps.settings.payments.kind === "live",
  });
  await installRateLimit(server, (bucket, amount) => addToBucket(deps.db, bucket, amount));
  await installCors(server, deps.settings.allowedOrigins);
  await installCsrf(server, deps.settings.allowedOrigins);
  refuseWhenFull(server, { disk: deps.disk, startsWork, always: goesOnWhenFull });
  await server.register(compress, {
    encodings: ["br", "gzip"],
    threshold: 1024,
    // Brotli's own default is its slowest.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  if (deps.settings.payments.kind === "sandbox") await mountCardSandbox(server, deps);
  if (deps.settings.slack.kind === "sandbox") await mountSlackSandbox(server, deps);
  const webApp =
    deps.webRoot === null ? null : await serveWebApp(server, webAppOptions(deps, https));
  installNotFound(server, webApp);
  const { db, disk } = deps;
  const migration = newestKnownMigration();
  registerHealthRoutes(server, createReadinessCheck({ db, disk, migration }));
  // Made when it is first asked for: few starts of the server are.
  let openApi: ReturnType<typeof openApiDocument> | undefined;
  server.get("/v1/openapi.json", () => {
    openApi ??= openApiDocument(deps.publicUrl);
    return openApi;
  });
  registerRoutes(
    {
      server,
      db: deps.db,
      teamPool: deps.database.teamPool,
      log: deps.log,
      authenticate: createAuthenticate(deps.db, deps.auth.accessTokens),
    },
    deps,
  );
  return server;
}

function trustedProxies(trusted: AppDeps["settings"]["trustProxy"]) {
  if (trusted === false) return false;
  if (typeof trusted === "number") return (_address: string, hop: number) => hop < trusted;
  return [...trusted];
}

/** Where an address that cannot be decoded leads, so that it is answered as any other call is. */
const unreadablePath = "/v1/unreadable-address";

function isReadable(url: string): boolean {
  try {
    decodeURI(url.replace(/[?#].*$/s, ""));
    return true;
  } catch {
    return false;
  }
}

function webAppOptions(deps: AppDeps, https: boolean) {
  return {
    root: deps.webRoot ?? "",
    https,
    meta: {
      "sitewright:app-mode": deps.settings.appMode,
      "sitewright:api-url": "",
      "sitewright:support-url": deps.settings.supportUrl ?? "",
      "sitewright:google": deps.google === null ? "" : "on",
      "sitewright:docs-url": deps.settings.docsUrl ?? "",
      "sitewright:install-url": deps.settings.installUrl ?? "",
      "sitewright:terms-url": deps.settings.termsUrl ?? "",
      "sitewright:privacy-url": deps.settings.privacyUrl ?? "",
      "sitewright:welcome-video-owner": deps.settings.welcomeVideos.owner ?? "",
      "sitewright:welcome-video-manager": deps.settings.welcomeVideos.manager ?? "",
      "sitewright:welcome-video-developer": deps.settings.welcomeVideos.developer ?? "",
    },
  };
}

function installNotFound(server: FastifyInstance, webApp: WebApp | null): void {
  server.setNotFoundHandler((request, reply) => {
    if (webApp && opensPage(request) && !isApiPath(request.url)) {
      return webApp.sendIndex(request, reply);
    }
    const refusal =
      request.url === unreadablePath
        ? new ServiceError("BAD_REQUEST", "This address cannot be read.")
        : new ServiceError("NOT_FOUND", "There is nothing at this address.");
    return sendError(request, reply, refusal);
  });
}
