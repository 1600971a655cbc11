import { readSettings } from "./config/env.ts";
import { StartupError } from "./platform/errors.ts";
import { supervise } from "./processes/supervisor.ts";
import { complain } from "./processes/terminal.ts";

try {
  await supervise(readSettings());
  process.exit(0);
} catch (error) {
  if (error instanceof StartupError) complain(error.message);
  else
    complain(`Sitewright could not start: ${error instanceof Error ? error.stack : String(error)}`);
  process.exit(1);
}
