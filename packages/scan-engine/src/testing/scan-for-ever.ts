import { createEngine } from "../engine.ts";
import { testIsolation } from "./test-isolation.ts";

/*
 * A process that scans a page which never comes, for tests that kill it.
 * Arguments: the page's address. Writes "started" once a browser is at work.
 */
const url = process.argv[2] ?? "";
const engine = createEngine({ browsers: 2, crawls: 1, isolation: await testIsolation() });
const request = {
  url,
  parts: ["html"],
  device: "Windows 10 PC",
  windowSize: { width: 800, height: 600 },
  allowPrivate: [new URL(url).host],
} as const;
const onEvent = () => void process.stdout.write("started\n");
await Promise.all([engine.scan(request, { onEvent }), engine.scan(request, { onEvent })]);
