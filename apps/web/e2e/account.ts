import { buyCloud } from "./plan.ts";

export type Account = { email: string; password: string; teamId: string };

/** With a site, which can be scanned again. */
export type SiteAccount = Account & { siteId: string; scanAgain: () => Promise<void> };

type Wanted = { email?: string; plan?: "free" | "cloud" };

/**
 * A person with a team on the free plan, or the cloud plan, made through the API, for journeys that
 * begin at the login.
 * @param siteUrl an address the product may scan: the team then has it as a site of one scanned page, the one at `path`.
 */
export async function createAccount(
  productUrl: string,
  wanted: Wanted & { siteUrl: string; path?: string },
): Promise<SiteAccount>;
export async function createAccount(productUrl: string, wanted?: Wanted): Promise<Account>;
export async function createAccount(
  productUrl: string,
  {
    siteUrl,
    path = "/",
    email = "mara@northwind.example",
    plan = "free",
  }: Wanted & { siteUrl?: string; path?: string } = {},
): Promise<Account | SiteAccount> {
  const person = { email, password: "a long pass phrase" };
  const call = caller(productUrl);
  const { token } = await call("/v1/auth/register/", {
    ...person,
    username: email,
    first_name: "Mara",
    last_name: "Winter",
  });
  const authorised = caller(productUrl, token);
  const team = await authorised("/v1/auth/account", { name: "Northwind Studio", type: "new" });
  await authorised("/v1/auth/member", {
    account: team.id,
    email,
    status: "active",
    type: "admin",
    code: team.code,
    phone: "+1 (123) 456-7890",
  });
  const account = { ...person, teamId: team.id };
  await authorised("/v1/auth/account", { id: team.id, type: "free", info: { survey: [] } });
  if (plan === "cloud") await buyCloud(productUrl, authorised);
  if (siteUrl === undefined) return account;
  const site = await authorised("/v1/ops/site", { site_url: siteUrl, page_urls: [path] });
  await until(async () => {
    const { scans } = await authorised(`/v1/ops/site/${site.id}`);
    return scans.done + scans.failed === 1;
  });
  const scanAgain = async () => {
    const { ids } = await authorised("/v1/ops/scan", { site_id: site.id });
    await until(async () => {
      const { status } = await authorised(`/v1/ops/scan/${ids[0]}`);
      return status === "done" || status === "failed";
    });
  };
  return { ...account, siteId: site.id, scanAgain };
}

/** Waits until something is so on the server. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 250));
}

export type Call = ReturnType<typeof caller>;

/** Calls that somebody makes who has logged in. */
export async function callAs(
  productUrl: string,
  { email, password }: { email: string; password: string },
): Promise<Call> {
  const { token } = await caller(productUrl)("/v1/auth/login/", { email, password });
  return caller(productUrl, token);
}

/** Calls the API, with a body as POST unless told otherwise, else as GET; only the fields used here are told apart. */
function caller(productUrl: string, token?: string) {
  return async (path: string, body?: object, method = body === undefined ? "GET" : "POST") => {
    const response = await fetch(new URL(path, productUrl), {
      method,
      headers: {
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
}
