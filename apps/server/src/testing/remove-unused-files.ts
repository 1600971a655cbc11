import { artifactChores } from "../modules/artifacts/index.ts";
import type { TestApp } from "./test-app.ts";

/** Removes what nothing uses, as if the hour that files stay had passed. */
export async function removeUnusedFiles(app: TestApp): Promise<void> {
  await app.database.owner.query(
    "update artifacts set unused_since = unused_since - interval '61 minutes'",
  );
  for (const chore of artifactChores) await chore.run(app.deps, new AbortController().signal);
}
