import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { interactionPolicy } from "oidc-provider";

/** Whom the provider's account chooser picks. */
export type ProviderPerson = {
  sub: string;
  email: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
};

export type OpenIdProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who is chosen by the next sign-in; null clicks "Cancel". */
  person: ProviderPerson | null;
  /** Walks a browser from the authorization address to the address it is sent back to. */
  walk(authorizationUrl: string): Promise<URL>;
  close(): Promise<void>;
};

/** A real OpenID provider on loopback, whose person clicks through its screens by itself. */
export async function startOpenIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, ProviderPerson>();
  const client = { clientId: "sitewright", clientSecret: "a secret of the client" };

  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }));
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name"],
    },
    cookies: { keys: ["test"] },
    extraParams: ["access_type"],
    features: { devInteractions: { enabled: false } },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...people.get(id), sub: id }) }),
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  });
  const handle = provider.callback();

  const self: OpenIdProvider = {
    issuer,
    ...client,
    person: null,
    walk: (url) => walk(url, redirectUri),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  async function answerInteraction(request: IncomingMessage, response: ServerResponse) {
    const { params } = await provider.interactionDetails(request, response);
    const { person } = self;
    if (!person) {
      const denied = { error: "access_denied", error_description: "The person cancelled." };
      return provider.interactionFinished(request, response, denied);
    }
    people.set(person.sub, person);
    const grant = new provider.Grant({ accountId: person.sub, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    return provider.interactionFinished(request, response, {
      login: { accountId: person.sub },
      select_account: {},
      consent: { grantId: await grant.save() },
    });
  }

  server.on("request", (request, response) => {
    if (request.url?.startsWith("/interaction/")) {
      answerInteraction(request, response).catch((error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      });
    } else handle(request, response);
  });
  return self;
}

async function walk(start: string, end: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 10; step += 1) {
    if (url.startsWith(end)) return new URL(url);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split(/=(.*)/);
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`${response.status} ${await response.text()}`);
    url = new URL(location, url).href;
  }
  throw new Error("The provider sent the browser in circles.");
}
