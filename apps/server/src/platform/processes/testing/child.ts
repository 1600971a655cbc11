import { createLogger } from "../../logger.ts";
import { runChild } from "../run-child.ts";

/** A child of the supervisor that does nothing, for tests to freeze and kill. */
runChild({
  log: createLogger({ level: "fatal", name: "test", file: null }),
  start: async () => async () => {},
});
