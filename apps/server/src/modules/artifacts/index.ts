export { artifactChores } from "./artifact-chores.ts";
export { artifactLink } from "./artifact-link.ts";
export { countStoredBytes } from "./artifacts-repository.ts";
export { registerArtifactRoutes } from "./artifacts-routes.ts";
export { smallPictures } from "./pictures-repository.ts";
export { storeArtifacts, withArtifacts } from "./store-artifacts.ts";
export {
  type ArtifactUse,
  forgetReportFiles,
  forgetSomeLooks,
  forgetSomeReportFiles,
  forgetUses,
  listArtifacts,
  type RunArtifact,
  useArtifacts,
  useReportFiles,
} from "./uses-repository.ts";
