/** A file that was stored a while ago is no more, or is being removed: it can be stored again. */
export class ArtifactsGoneError extends Error {
  override readonly name = "ArtifactsGoneError";
}
