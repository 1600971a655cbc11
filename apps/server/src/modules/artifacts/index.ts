export { artifactChores } from "./artifact-chores.ts";
export { artifactLink } from "./artifact-link.ts";
export { countStoredBytes } from "./artifacts-repository.ts";
export { registerArtifactRoutes } from "./artifacts-routes.ts";
export { withArtifacts } from "./store-artifacts.ts";
export {
  type ArtifactUse,
  forgetUses,
  listArtifacts,
  type RunArtifact,
  useArtifacts,
} from "./uses-repository.ts";
