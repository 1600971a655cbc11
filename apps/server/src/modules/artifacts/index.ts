export { artifactLink } from "./artifact-link.ts";
export { sweepArtifactsJob } from "./artifacts-jobs.ts";
export { countStoredBytes } from "./artifacts-repository.ts";
export { registerArtifactRoutes } from "./artifacts-routes.ts";
export { artifactJobs } from "./artifacts-work.ts";
export { storeArtifact } from "./store-artifact.ts";
