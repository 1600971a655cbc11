import type { CDPSession } from "playwright-core";

/** A picture of the window; `seq` tells it from others of its recording. */
export type Picture = { seq: number; width: number; height: number; data: Uint8Array };

const quality = 60;
/** Whoever gives no sign for so long may have missed one: the next is sent anyway. */
const unansweredMs = 1_000;
/** The browser has two pictures on their way at once, so these are some thirty a second: more nobody sees. */
const restMs = 60;

/**
 * Pictures of a page whenever it changes, and none while it does not. The next is asked for when the last was shown, so
 * a slow line gets fewer pictures, never old ones.
 */
export class Screencast {
  readonly #show: (picture: Picture) => Promise<unknown>;
  #session: CDPSession | null = null;
  #seq = 0;

  constructor(show: (picture: Picture) => Promise<unknown>) {
    this.#show = show;
  }

  /** Turns to another page. */
  async turnTo(session: CDPSession, size: { width: number; height: number }): Promise<void> {
    const before = this.#session;
    if (before === session) return;
    this.#session = session;
    // The tab may be closed.
    await before?.send("Page.stopScreencast").catch(() => undefined);
    session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
      if (this.#session !== session) return;
      const picture = {
        seq: ++this.#seq,
        width: Math.round(metadata.deviceWidth),
        height: Math.round(metadata.deviceHeight),
        data: Buffer.from(data, "base64"),
      };
      const acknowledge = () => {
        session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
      };
      const shown = Promise.race([this.#show(picture), after(unansweredMs)]);
      void Promise.allSettled([shown, after(restMs)]).then(acknowledge);
    });
    await session.send("Page.startScreencast", {
      ...{ format: "jpeg", quality, maxWidth: size.width, maxHeight: size.height },
    });
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
