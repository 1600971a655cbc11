import { once } from "node:events";
import { createLogger } from "../../logger.ts";
import { runChild } from "../run-child.ts";

/** A child whose supervisor ends while it is still loading; it would wait for its first word for ever. */
process.channel?.ref();
await once(process, "disconnect");
const waiting = setInterval(() => {}, 1_000);
runChild({
  log: createLogger({ level: "fatal", name: "test", file: null }),
  start: async () => async () => clearInterval(waiting),
});
