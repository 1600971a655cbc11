import { createServer } from "node:net";
import type { Settings } from "../config/env.ts";
import { StartupError } from "../platform/errors.ts";

/**
 * Tries the address before anything else is started, so that a port in use is said at once.
 * @throws StartupError with the remedy.
 */
export async function checkPort(settings: Settings): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once("error", reject);
      probe.listen(settings.port, settings.host, resolve);
    });
  } catch (error) {
    throw explainListenError(error, settings);
  } finally {
    probe.close();
  }
}

/** Turns a failure to listen into a sentence with its remedy, where there is one. */
export function explainListenError(error: unknown, { host, port }: Settings): unknown {
  const code = error instanceof Error && "code" in error ? error.code : null;
  switch (code) {
    case "EADDRINUSE":
      return new StartupError(
        `Port ${port} is in use: stop the program that has it, or choose another one, as in PORT=${port + 1} npm start.`,
        { cause: error },
      );
    case "EACCES":
      return new StartupError(
        `Port ${port} is reserved for the system: set PORT to 1024 or more.`,
        {
          cause: error,
        },
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartupError(`This machine has no address ${host}: set HOST to one it has.`, {
        cause: error,
      });
    default:
      return error;
  }
}
