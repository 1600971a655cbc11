/** The API in a process of its own, for `live.ts`: makes teams, serves them, says what memory it takes. */
import { mkdtemp } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../src/app.ts";
import { readSettings } from "../src/config/env.ts";
import { createContainer } from "../src/container.ts";
import { createLogger } from "../src/platform/logger.ts";
import { registerMember } from "../src/testing/factories.ts";
import type { CallOptions, TestApp } from "../src/testing/test-app.ts";

/** A team with one member. */
export type LiveTeam = { id: string; authorization: string };

export type LiveApiMessage =
  | { kind: "ready"; port: number; teams: LiveTeam[] }
  | { kind: "size"; bytes: number };

const [databaseUrl = "", teamsInAll = "0"] = process.argv.slice(2);
const deps = await createContainer({
  settings: readSettings({
    DATA_DIR: await mkdtemp(join(tmpdir(), "sitewright-bench-")),
    MIN_FREE_DISK: "0",
    STRIPE_SANDBOX: "off",
  }),
  databaseUrl,
  name: "bench",
  log: createLogger({ level: "fatal", name: "bench", file: null }),
});
const server = await buildApp(deps);

process.on("message", () => tell({ kind: "size", bytes: process.memoryUsage().rss }));
const teams: LiveTeam[] = [];
while (teams.length < Number(teamsInAll)) {
  // Of a test's app, these are the parts that making a member asks for.
  const { team, authorization } = await registerMember({ call, deps } as TestApp);
  teams.push({ id: team.id, authorization });
}
await server.listen({ port: 0, host: "127.0.0.1" });
const { port } = server.server.address() as AddressInfo;
tell({ kind: "ready", port, teams });

function call({ address = "127.0.0.1", authorization = "", body, ...request }: CallOptions) {
  return server.inject({
    ...request,
    remoteAddress: address,
    headers: { "content-type": "application/json", authorization },
    payload: JSON.stringify(body),
  });
}

function tell(message: LiveApiMessage): void {
  process.send?.(message);
}
