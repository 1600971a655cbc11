import type { AppMode } from "@sitewright/contract";

export type Env = {
  appMode: AppMode;
  /** Base address of the server; empty means the origin the page came from. */
  apiUrl: string;
};

type Sources = {
  /** What the server wrote into the page's `<meta name="sitewright:…">`. */
  readMeta: (name: string) => string | null;
  /** What the build was given. */
  build: Readonly<Record<string, unknown>>;
};

/**
 * The settings of this page: the server's at run time, else the build's. Two values, checked by
 * hand: the schema library would be most of what the first screen waits for.
 * @throws Error with one readable sentence for each setting that does not hold.
 */
export function readEnv({ readMeta, build }: Sources = browserSources): Env {
  const appMode = setting(readMeta("sitewright:app-mode"), build.VITE_APP_MODE) ?? "cloud";
  const apiUrl = setting(readMeta("sitewright:api-url"), build.VITE_API_URL) ?? "";
  const faults: string[] = [];
  if (!isAppMode(appMode)) faults.push(`appMode must be cloud or selfhost, not "${appMode}".`);
  if (!isServerAddress(apiUrl)) {
    faults.push(`apiUrl must be empty or begin with http:// or https://, not "${apiUrl}".`);
  }
  if (isAppMode(appMode) && isServerAddress(apiUrl)) return { appMode, apiUrl };
  throw new Error(`Sitewright's settings are wrong. ${faults.join(" ")}`);
}

const browserSources: Sources = {
  readMeta: (name) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null,
  build: import.meta.env,
};

function setting(fromPage: string | null, fromBuild: unknown): unknown {
  if (fromPage !== null && fromPage !== "") return fromPage;
  return fromBuild === "" ? undefined : fromBuild;
}

function isAppMode(value: unknown): value is AppMode {
  return value === "cloud" || value === "selfhost";
}

function isServerAddress(value: unknown): value is string {
  return value === "" || (typeof value === "string" && /^https?:\/\//.test(value));
}
