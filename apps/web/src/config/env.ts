import { type AppMode, toWebAddress } from "@sitewright/contract";

/** Addresses outside the product; where the installation names none, the product's own guide has a page. */
export type OutsideLinks = {
  support: string | null;
  docs: string | null;
  /** How one installs Sitewright oneself. */
  install: string | null;
  terms: string | null;
  privacy: string | null;
};

export type Env = {
  appMode: AppMode;
  /** Base address of the server; empty means the origin the page came from. */
  apiUrl: string;
  links: OutsideLinks;
  /** Addresses of the welcome videos by whom they are for; null where the installation has none. */
  welcomeVideos: { owner: string | null; manager: string | null; developer: string | null };
  /** Whether the server can sign people in with Google. */
  hasGoogle: boolean;
};

type Sources = {
  /** What the server wrote into the page's `<meta name="sitewright:…">`. */
  readMeta: (name: string) => string | null;
  /** What the build was given. */
  build: Readonly<Record<string, unknown>>;
};

/**
 * The settings of this page: the server's at run time, else the build's. Few values, checked by
 * hand: the schema library would be most of what the first screen waits for.
 * @throws Error with one readable sentence for each setting that does not hold.
 */
export function readEnv({ readMeta, build }: Sources = browserSources): Env {
  const faults: string[] = [];
  const appMode = setting(readMeta("sitewright:app-mode"), build.VITE_APP_MODE) ?? "cloud";
  if (!isAppMode(appMode)) faults.push(`appMode must be cloud or selfhost, not "${appMode}".`);
  /** Nothing, or an address a link may lead to: never one that runs a script. */
  function address(name: string, value: unknown): string | null {
    if (value === undefined) return null;
    if (typeof value === "string" && toWebAddress(value) !== null) return value;
    faults.push(`${name} must begin with http:// or https://, not "${value}".`);
    return null;
  }
  const apiUrl = setting(readMeta("sitewright:api-url"), build.VITE_API_URL);
  const link = (name: keyof OutsideLinks) =>
    address(
      `${name}Url`,
      setting(readMeta(`sitewright:${name}-url`), build[`VITE_${name.toUpperCase()}_URL`]),
    );
  const env = {
    apiUrl: address("apiUrl", apiUrl) ?? "",
    links: {
      support: link("support"),
      docs: link("docs"),
      install: link("install"),
      terms: link("terms"),
      privacy: link("privacy"),
    },
    hasGoogle: readMeta("sitewright:google") === "on",
    welcomeVideos: {
      owner: videoAddress(readMeta, "owner"),
      manager: videoAddress(readMeta, "manager"),
      developer: videoAddress(readMeta, "developer"),
    },
  };
  if (faults.length === 0 && isAppMode(appMode)) return { appMode, ...env };
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

/** Checked by the server, which also lets the page play it. */
function videoAddress(readMeta: Sources["readMeta"], role: string): string | null {
  return readMeta(`sitewright:welcome-video-${role}`) || null;
}
