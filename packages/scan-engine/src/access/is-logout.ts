/** Whether an address looks as if it ended the visitor's login. */
export function isLogoutAddress(url: string): boolean {
  const { pathname, search } = new URL(url);
  return logout.test(pathname) || logoutAsked.test(search);
}

const word =
  "(?:log|sign)[-_]?o(?:ut|ff)|abmelden|ausloggen|d[eé]connexion|cerrar[-_]sesion|logga[-_]ut";
const logout = new RegExp(`(?:^|[/_.-])(?:${word})(?:$|[/_.-])`, "i");
/** As WordPress has it: `?action=logout`. */
const logoutAsked = new RegExp(`[?&=](?:${word})(?:$|[&=])`, "i");
