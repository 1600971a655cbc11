/** Every address of the signed-in app: links, search results and mails are built here and nowhere else. */
export const paths = {
  login: () => "/login",
  register: () => "/register",
  newAccount: () => "/account/new",
  home: () => "/",
  site: (id: string) => `/site/${encodeURIComponent(id)}`,
  page: (id: string) => `/page/${encodeURIComponent(id)}`,
  scan: (id: string) => `/scan/${encodeURIComponent(id)}`,
} as const;

/** The host a site address names, with its port when it has one; the text itself when it is no address. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

/** What follows the host: path and query, `/` for the root. */
export function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? parsed.pathname + parsed.search : url;
}
