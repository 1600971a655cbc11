export { cancelScans } from "./cancel-repository.ts";
export { cancellationBy } from "./cancel-scan.ts";
export { createEngineScanner } from "./engine-scanner.ts";
export type { PageScanner } from "./page-scanner.ts";
export { queueScans } from "./queue-scans.ts";
export { hasSite } from "./scan-targets-repository.ts";
export { registerScanRoutes } from "./scans-routes.ts";
export { scanJobs } from "./scans-work.ts";
