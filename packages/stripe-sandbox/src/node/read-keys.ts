import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { randomText } from "../engine/ids.ts";

export type Keys = { secretKey: string; publishableKey: string; webhookSecret: string };

type Wanted = {
  dataDir?: string | undefined;
  secretKey?: string | undefined;
  publishableKey?: string | undefined;
  webhookSecret?: string | undefined;
};

/** The given keys; those that are missing are made up once and kept in the data folder, readable to its owner only. */
export async function readKeys({ dataDir, ...given }: Wanted): Promise<Keys> {
  const made = {
    secretKey: `sk_test_sandbox_${randomText(32)}`,
    publishableKey: `pk_test_sandbox_${randomText(32)}`,
    webhookSecret: `whsec_${randomText(32)}`,
  };
  const kept = dataDir === undefined ? made : await keep(dataDir, made);
  return {
    secretKey: given.secretKey ?? kept.secretKey,
    publishableKey: given.publishableKey ?? kept.publishableKey,
    webhookSecret: given.webhookSecret ?? kept.webhookSecret,
  };
}

async function keep(dataDir: string, made: Keys): Promise<Keys> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, "keys.json");
  try {
    // Written below by this very function.
    return { ...made, ...(JSON.parse(await readFile(path, "utf8")) as Partial<Keys>) };
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, JSON.stringify(made, null, 2), { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
  return made;
}
