import { randomUUID } from "node:crypto";
import type { EndpointRequest, endpoints, Session } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { byPerson, emit } from "../events/index.ts";
import type { AuthTools } from "./auth-tools.ts";
import { normaliseEmail } from "./normalise-email.ts";
import { passwordFault } from "./password-fault.ts";
import { queueWelcome } from "./queue-welcome.ts";
import { startSession } from "./start-session.ts";
import { insertUser } from "./users-repository.ts";

type Input = EndpointRequest<typeof endpoints.auth.register>;

/** Creates a person and signs them in; the unique index decides between two of one address. */
export async function register(
  ctx: RequestContext<"public">,
  tools: AuthTools,
  input: Input,
): Promise<Session> {
  checkPassword(input.password);
  const passwordHash = await tools.passwords.hash(input.password);
  const id = randomUUID();
  return transaction(ctx.db, async (tx) => {
    const user = await insertUser(tx, {
      id,
      email: input.email,
      emailKey: normaliseEmail(input.email),
      firstName: input.first_name,
      lastName: input.last_name,
      passwordHash,
    });
    if (!user) throw takenAddress();
    await queueWelcome(tx, tools, user);
    const data = { email: user.email };
    await emit(tx, byPerson(id, null, ctx), { name: "person.registered", data });
    return startSession(tx, tools, user, { ...ctx, method: "registration" });
  });
}

function checkPassword(password: string): void {
  const sentence = passwordFault(password)?.sentence;
  if (sentence === undefined) return;
  throw new ServiceError("INVALID_INPUT", sentence, {
    field: "password",
    beside: { password: [sentence] },
  });
}

function takenAddress(): ServiceError {
  const sentence = "A user with that email already exists.";
  return new ServiceError("DUPLICATE", sentence, {
    field: "username",
    beside: { username: [sentence] },
  });
}
