import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
} from "openid-client";
import { z } from "zod";

/** A person as the provider names them; `issuer` and `subject` never change, the rest may. */
export type GooglePerson = {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
};

/** What one sign-in is bound to, so that no answer to another one is taken for it. */
export type GoogleChecks = { state: string; nonce: string; verifier: string };

/** The OpenID provider, as the sign-in needs it. */
export type GoogleClient = {
  /** Where the browser is sent to choose an account. */
  authorizationUrl(checks: GoogleChecks): Promise<string>;
  /**
   * Exchanges the code of the provider's answer.
   * @param search the query the browser came back with, `?` included
   * @throws Error when state, nonce, PKCE, signature or the code do not hold.
   */
  readAnswer(search: string, checks: GoogleChecks): Promise<GooglePerson>;
};

type GoogleOptions = {
  clientId: string;
  clientSecret: string;
  issuer: string;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
};

const profileSchema = z.object({
  email: z.email().max(254),
  email_verified: z.boolean().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

/** A client of Google, or of any other OpenID provider. Its metadata is read on first use. */
export function createGoogleClient(options: GoogleOptions): GoogleClient {
  const { redirectUri } = options;
  let found: Promise<Configuration> | null = null;

  /** A provider that could not be reached is asked again next time. */
  function configuration(): Promise<Configuration> {
    found ??= discover(options).catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  }

  return {
    async authorizationUrl({ state, nonce, verifier }) {
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        response_type: "code",
        scope: "openid email profile",
        access_type: "offline",
        prompt: "select_account",
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      return url.href;
    },

    async readAnswer(search, { state, nonce, verifier }) {
      const config = await configuration();
      const tokens = await authorizationCodeGrant(config, new URL(redirectUri + search), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("The provider's answer names nobody.");
      const { iss: issuer, sub: subject } = claims;
      // Google puts the profile into the ID token; others answer it when asked.
      const inToken = profileSchema.safeParse(claims);
      const profile = inToken.success
        ? inToken.data
        : profileSchema.parse(await fetchUserInfo(config, tokens.access_token, subject));
      return {
        issuer,
        subject,
        email: profile.email,
        emailVerified: profile.email_verified === true,
        firstName: profile.given_name?.trim() || profile.email.slice(0, profile.email.indexOf("@")),
        lastName: profile.family_name?.trim() ?? "",
      };
    },
  };
}

function discover({ issuer, clientId, clientSecret }: GoogleOptions): Promise<Configuration> {
  const server = new URL(issuer);
  // A provider on this machine, as in tests, speaks HTTP; across a network only HTTPS will do.
  const isLocal = server.protocol === "http:" && server.hostname === "127.0.0.1";
  return discovery(server, clientId, clientSecret, undefined, {
    timeout: 10,
    ...(isLocal && { execute: [allowInsecureRequests] }),
  });
}
