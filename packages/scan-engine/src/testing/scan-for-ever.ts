import { createScanner } from "../scanner.ts";

/*
 * A process that scans a page which never comes, for tests that kill it.
 * Arguments: the page's address. Writes "started" once a browser is at work.
 */
const url = process.argv[2] ?? "";
const scanner = await createScanner({ allowPrivate: [new URL(url).host], concurrency: 2 });
const request = {
  url,
  parts: ["html"],
  device: "desktop",
  windowSize: { width: 800, height: 600 },
} as const;
const onEvent = () => void process.stdout.write("started\n");
await Promise.all([scanner.scan(request, { onEvent }), scanner.scan(request, { onEvent })]);
