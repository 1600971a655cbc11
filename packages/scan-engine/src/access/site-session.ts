/** What a visitor who has logged in has in the browser: with it another browser is that visitor. All of it is secret. */
export type SiteSession = {
  cookies: readonly SessionCookie[];
  /** What origins keep for good. */
  origins: readonly { origin: string; localStorage: readonly KeptItem[] }[];
  /** What origins keep until the tab is closed. */
  sessions: readonly { origin: string; sessionStorage: readonly KeptItem[] }[];
};

type KeptItem = { name: string; value: string };

export type SessionCookie = KeptItem & {
  /** With a dot in front where hosts below it are sent it, too. */
  domain: string;
  path: string;
  /** Seconds since the epoch; -1 for one that ends with the browser. */
  expires: number;
  httpOnly: boolean;
  secure: boolean;
  sameSite: "Strict" | "Lax" | "None";
};

/** The `name=value` of those of its cookies that a browser sends to an address. */
export function sessionCookiesFor({ cookies }: SiteSession, address: string): string[] {
  const { protocol, hostname, pathname } = new URL(address);
  return cookies
    .filter(
      ({ domain, path, secure, expires }) =>
        isSentToHost(domain, hostname) &&
        isSentToPath(path, pathname) &&
        (!secure || protocol === "https:") &&
        (expires < 0 || expires * 1_000 > Date.now()),
    )
    .map(({ name, value }) => `${name}=${value}`);
}

/** RFC 6265, 5.1.3. */
function isSentToHost(domain: string, host: string): boolean {
  return domain.startsWith(".") ? `.${host}`.endsWith(domain) : host === domain;
}

/** RFC 6265, 5.1.4. */
function isSentToPath(path: string, asked: string): boolean {
  if (!asked.startsWith(path)) return false;
  return path.endsWith("/") || asked.length === path.length || asked[path.length] === "/";
}

/** A short value, or one of several words, may be any word of a page. */
const secretMinLength = 16;

/**
 * Its values that must be shown nowhere. What a page may not read itself is a secret whatever it looks like; of what it may,
 * that is what could be a token: a theme or a language in the storage would else be covered all over the page.
 */
export function secretsOfSession({ cookies, origins, sessions }: SiteSession): string[] {
  const items = [
    ...cookies.filter(({ httpOnly }) => !httpOnly),
    ...origins.flatMap(({ localStorage }) => localStorage),
    ...sessions.flatMap(({ sessionStorage }) => sessionStorage),
  ];
  const hidden = cookies.flatMap(({ httpOnly, value }) => (httpOnly ? [value] : []));
  const tokens = items
    .flatMap(({ value }) => textsIn(value))
    .flatMap(withoutAddress)
    .filter(couldBeToken);
  return [...new Set([...hidden, ...tokens])];
}

/** Sites remember where a visitor was: what an address is given could be a token, and the address itself names a page. */
function withoutAddress(text: string): string[] {
  const url = /^https?:/i.test(text) ? URL.parse(text) : null;
  if (url === null) return [text];
  return [url.search, url.hash].flatMap((part) => [...new URLSearchParams(part.slice(1)).values()]);
}

function couldBeToken(text: string): boolean {
  return text.length >= secretMinLength && !/\s/.test(text) && /\d/.test(text);
}

/** As pages keep a store within a store, whose token is sent without either. */
const innerDepth = 4;

/** The texts of JSON, also of JSON within it and of what is written as in an address; or a text itself that is neither. */
function textsIn(value: string, depth = innerDepth): string[] {
  if (depth === 0) return [value];
  const plain = decoded(value);
  if (!/^[[{"]/.test(plain)) return [...new Set([value, plain])];
  try {
    const found: string[] = [];
    JSON.parse(plain, (_, each: unknown) => {
      if (typeof each === "string") found.push(each);
      return each;
    });
    return found.flatMap((text) => textsIn(text, depth - 1));
  } catch {
    return [value];
  }
}

function decoded(text: string): string {
  if (!/%[\da-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
