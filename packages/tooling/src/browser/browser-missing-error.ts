/** No browser to drive: the message says why and what to do about it. */
export class BrowserMissingError extends Error {
  override readonly name = "BrowserMissingError";

  constructor(why: string, options?: ErrorOptions) {
    super(`${why} Install Chrome or Chromium, or set CHROMIUM_PATH to its executable.`, options);
  }
}
