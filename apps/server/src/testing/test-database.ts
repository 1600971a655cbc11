import { randomBytes } from "node:crypto";
import { Client, Pool } from "pg";
import { inject } from "vitest";
import { templateDatabase } from "./postgres-setup.ts";

export type TestDatabase = {
  url: string;
  /** Connections of the database's owner, whom no policy holds, for what the product never does. */
  owner: Pool;
  drop(): Promise<void>;
};

/** A database of its own for a test file, with every table and queue. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  // Its files are copied as they are: through the log, page by page, takes the server three times as long.
  await asAdmin(`create database ${name} template ${templateDatabase} strategy file_copy`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  const owner = new Pool({ connectionString: url.href, max: 2 });
  owner.on("error", () => {});
  return {
    url: url.href,
    owner,
    async drop() {
      await owner.end();
      await asAdmin(`drop database if exists ${name} with (force)`);
    },
  };
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
