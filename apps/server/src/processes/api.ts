import { access } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { buildApp } from "../app.ts";
import { readSettings } from "../config/env.ts";
import { createContainer } from "../container.ts";
import { runChild } from "../platform/processes/run-child.ts";
import { explainListenError } from "./check-port.ts";
import { openLog } from "./log-files.ts";
import { prepareDatabase } from "./prepare-database.ts";

const builtWebApp = fileURLToPath(new URL("../../../web/dist", import.meta.url));

const settings = readSettings();
const log = openLog(settings, "api");

runChild({ log, start: startApi });

async function startApi(
  databaseUrl: string,
  onWait: (reason: string) => void,
): Promise<() => Promise<void>> {
  await prepareDatabase(databaseUrl, log, onWait);
  const deps = await createContainer({
    settings,
    databaseUrl,
    name: "api",
    log,
    webRoot: await findWebApp(),
  });
  const server = await buildApp(deps);
  await server.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw explainListenError(error, settings);
  });
  log.info({ host: settings.host, port: settings.port }, "listening");
  return async () => {
    await server.close();
    await deps.database.close();
  };
}

async function findWebApp(): Promise<string | null> {
  try {
    await access(`${builtWebApp}/index.html`);
    return builtWebApp;
  } catch {
    log.warn("the web app is not built; only the API is served");
    return null;
  }
}
