export { createApiTokenText } from "./api-token-text.ts";
export {
  type ApiTokenRow,
  countLiveTokens,
  endApiToken,
  insertApiToken,
  lockApiTokens,
  selectApiTokens,
} from "./api-tokens-repository.ts";
export { registerAuthRoutes } from "./auth-routes.ts";
export { type AuthTools, createAuthTools } from "./auth-tools.ts";
export { createAuthenticate } from "./authenticate.ts";
export { checkPassword, failureKey } from "./check-password.ts";
export { createGoogleClient, type GoogleClient } from "./google/google-client.ts";
export { registerGoogleRoutes } from "./google/google-routes.ts";
export { hasIdentity } from "./google/identities-repository.ts";
export { loadMasterSecret } from "./master-secret.ts";
export { normaliseEmail } from "./normalise-email.ts";
export { createOpaqueToken, hashToken, isTokenOf } from "./opaque-token.ts";
export { renewAllTokens, renewOwnToken } from "./own-token.ts";
export { requireGoodPassword } from "./password-fault.ts";
export { refuseMailFlood } from "./refuse-mail-flood.ts";
export { requireLastingSession, requireRecordingSession } from "./require-lasting-session.ts";
export { endSession, endSessions, selectLiveSessions } from "./sessions-repository.ts";
export { presentUser } from "./user-presenter.ts";
export {
  deleteUserTokens,
  findPendingEmail,
  putUserToken,
  takeUserToken,
} from "./user-tokens-repository.ts";
export {
  deleteUser,
  findPersonName,
  findUser,
  findUserByEmailKey,
  markEmailVerified,
  type UserRow,
  updateUser,
} from "./users-repository.ts";
