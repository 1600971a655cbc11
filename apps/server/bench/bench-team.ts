import type { Team } from "@sitewright/contract";
import type { Product } from "./open-product.ts";

/** A person's calls, each of which is expected to succeed. */
export type BenchTeam = {
  authorization: string;
  ask<T>(path: string, body: object): Promise<T>;
};

/** Signs up a person with a team that no plan limits. */
export async function openBenchTeam({ register, call }: Product): Promise<BenchTeam> {
  const email = "bench@example.com";
  const authorization = await register(email);
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const answer = await call<T>("POST", path, body, authorization);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const team = await ask<Team>("/v1/auth/account", { name: "Bench", type: "new" });
  const place = { account: team.id, email, status: "active", type: "admin", code: team.code };
  await ask("/v1/auth/member", { ...place, phone: "" });
  await ask("/v1/auth/account", { id: team.id, type: "selfhost" });
  return { authorization, ask };
}
