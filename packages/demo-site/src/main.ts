import { parseArgs } from "node:util";
import { startDemoSite } from "./start-demo-site.ts";

const { values } = parseArgs({
  options: {
    host: { type: "string", default: "127.0.0.1" },
    port: { type: "string", default: "8090" },
    version: { type: "string", default: "a" },
  },
});
const site = await startDemoSite({
  host: values.host,
  port: Number(values.port),
  version: values.version === "b" || values.version === "c" ? values.version : "a",
});
process.stdout.write(`The demo shop (version ${site.version}) is open at ${site.url}\n`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void site.close());
