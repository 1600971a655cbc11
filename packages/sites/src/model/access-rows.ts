import type { EndpointInput, Endpoints, SiteAccess } from "@sitewright/contract";

/** A header or a cookie as it is typed; an empty value of one that was set before keeps it. */
export type AccessRow = { name: string; value: string; secret: boolean; kept: boolean };

export type AccessFields = {
  headers: AccessRow[];
  cookies: AccessRow[];
  basic_auth: { username: string; password: string };
  /** Its id, or `noCase`. */
  login_case: string;
};

export const noCase = "none";

type Input = Omit<EndpointInput<Endpoints["siteAccess"]["set"]>, "id">;

export const newRow: AccessRow = { name: "", value: "", secret: true, kept: false };

/** What the fields show of what is set; secrets are not known here, and so are empty. */
export function toFields({ headers, cookies, basic_auth, login_case }: SiteAccess): AccessFields {
  return {
    headers: headers.map(toRow),
    cookies: cookies.map(toRow),
    basic_auth: { username: basic_auth?.username ?? "", password: "" },
    login_case: login_case ?? noCase,
  };
}

/** What is sent of the fields; rows that were left empty are none, and no user name is no password. */
export function toInput({ headers, cookies, basic_auth, login_case }: AccessFields): Input {
  const { username, password } = basic_auth;
  return {
    headers: headers.map(toNamed),
    cookies: cookies.map(toNamed),
    basic_auth:
      username === "" && password === "" ? null : { username, password: password || null },
    login_case: login_case === noCase ? null : login_case,
  };
}

function toRow({ name, value, secret }: SiteAccess["headers"][number]): AccessRow {
  return { name, value: value ?? "", secret, kept: value === null };
}

function toNamed({ name, value, secret, kept }: AccessRow) {
  return { name, value: value === "" && kept ? null : value, secret };
}
