/// <reference lib="dom" />
import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from "mediabunny";

/** What is asked of the page that makes a film. */
export type FilmPage = {
  /** Begins a film of pictures of that size, in pixels. */
  begin(width: number, height: number): Promise<void>;
  /** Shows a JPEG, in base64, from a time on, in seconds; each later than the one before. */
  show(picture: string, from: number): Promise<void>;
  /** Ends the film, at a time in seconds, and answers it as WebM in base64. */
  end(at: number): Promise<string>;
};

declare global {
  var sitewrightFilm: FilmPage | undefined;
}

/** Bits a second: a page that stands still takes next to none of them. */
const bitrate = 400_000;
/** One that can be jumped to stands in it so often, in seconds. */
const keyFrameInterval = 2;

let canvas: OffscreenCanvas;
let source: CanvasSource;
let output: Output<WebMOutputFormat, BufferTarget>;

globalThis.sitewrightFilm = {
  async begin(width, height) {
    canvas = new OffscreenCanvas(width, height);
    source = new CanvasSource(canvas, {
      codec: "vp9",
      bitrate,
      keyFrameInterval,
      latencyMode: "realtime",
    });
    output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
    output.addVideoTrack(source);
    await output.start();
  },
  async show(picture, from) {
    const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    await source.add(from);
  },
  async end(at) {
    // The last picture lasts until then.
    await source.add(at);
    await output.finalize();
    const film = new Uint8Array(output.target.buffer ?? new ArrayBuffer(0));
    let text = "";
    for (let place = 0; place < film.length; place += 8_192) {
      text += String.fromCharCode(...film.subarray(place, place + 8_192));
    }
    return btoa(text);
  },
};
