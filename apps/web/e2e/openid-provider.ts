import { createHash, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

export type OpenIdProvider = {
  /** What the product is started with to sign people in here instead of at Google. */
  settings: Record<string, string>;
  close(): void;
};

type Grant = { nonce: string; challenge: string; redirectUri: string };

/**
 * An OpenID provider on loopback with one person and no password: its page asks to choose the account
 * or to cancel. Checks the code flow as strictly as a journey needs: one use, PKCE, client and redirect.
 */
export async function startOpenIdProvider(email: string): Promise<OpenIdProvider> {
  const clientId = "sitewright";
  const clientSecret = randomUUID();
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(`${error}`));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  const issuer = `http://127.0.0.1:${address.port}`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
    if (pathname === "/.well-known/openid-configuration") return sendJson(response, metadata());
    if (pathname === "/keys") {
      const key = publicKey.export({ format: "jwk" });
      return sendJson(response, { keys: [{ ...key, alg: "RS256", use: "sig" }] });
    }
    if (pathname === "/authorize") return sendHtml(response, chooser(searchParams));
    if (pathname === "/token") {
      return sendJson(response, redeem(new URLSearchParams(await text(request))));
    }
    response.writeHead(404).end();
  }

  function metadata() {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    };
  }

  /** The page of an authorization request: a way on with a fresh code, and a way out. */
  function chooser(asked: URLSearchParams): string {
    const redirectUri = asked.get("redirect_uri") ?? "";
    const code = randomUUID();
    grants.set(code, {
      nonce: asked.get("nonce") ?? "",
      challenge: asked.get("code_challenge") ?? "",
      redirectUri,
    });
    const back = (answered: Record<string, string>) =>
      `${redirectUri}?${new URLSearchParams({ ...answered, state: asked.get("state") ?? "" })}`;
    return `<!doctype html><title>Choose an account</title>
      <a href="${escapeHtml(back({ code }))}">${email}</a>
      <a href="${escapeHtml(back({ error: "access_denied" }))}">Cancel</a>`;
  }

  function redeem(asked: URLSearchParams) {
    const code = asked.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash("sha256")
      .update(asked.get("code_verifier") ?? "")
      .digest("base64url");
    const holds =
      grant?.challenge === challenge &&
      grant.redirectUri === asked.get("redirect_uri") &&
      asked.get("client_id") === clientId &&
      asked.get("client_secret") === clientSecret;
    if (!holds) throw new Error("The code was not redeemed as it was asked for.");
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: clientId, sub: "1", iat: now, exp: now + 60 };
    const person = { email, email_verified: true, given_name: "Gwen", family_name: "Hale" };
    return {
      access_token: randomUUID(),
      token_type: "Bearer",
      id_token: signed({ ...claims, ...person, nonce: grant.nonce }),
    };
  }

  function signed(claims: object): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const body = `${part({ alg: "RS256" })}.${part(claims)}`;
    return `${body}.${sign("sha256", Buffer.from(body), privateKey).toString("base64url")}`;
  }

  return {
    settings: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: issuer,
    },
    close: () => server.close(),
  };
}

function escapeHtml(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

function sendHtml(response: ServerResponse, html: string): void {
  response.setHeader("content-type", "text/html").end(html);
}

function sendJson(response: ServerResponse, value: object): void {
  response.setHeader("content-type", "application/json").end(JSON.stringify(value));
}
