export { createEngineScanner } from "./engine-scanner.ts";
export type { PageScanner } from "./page-scanner.ts";
export { queueScans } from "./queue-scans.ts";
export { scanBulk } from "./scan-bulk.ts";
export { scanRun } from "./scan-run.ts";
export { registerScanRoutes } from "./scans-routes.ts";
export { scanJobs } from "./scans-work.ts";
