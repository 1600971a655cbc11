/** A bound was met; its message says so to people. */
export class StopReading extends Error {
  override readonly name = "StopReading";
}
