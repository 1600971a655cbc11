export { makeSignedInSession } from "./make-signed-in-session.ts";
