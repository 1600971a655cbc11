import type { BrowserContext, CDPSession, Page } from "puppeteer-core";
import type { ScanBounds } from "../scan-bounds.ts";
import { ScanError } from "../scan-error.ts";
import type { MainDocument } from "./main-document.ts";
import type { NetworkLog } from "./network-log.ts";

/** What no page may exceed. The first excess ends the load through the signal, with its reason. */
export class PageCaps {
  readonly #stop = new AbortController();
  readonly #bounds: ScanBounds;
  #crash: ScanError | null = null;
  #dialogs = 0;
  #popups = 0;

  constructor(bounds: ScanBounds) {
    this.#bounds = bounds;
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** That the page's process is gone, as soon as it is known. */
  get crash(): ScanError | null {
    return this.#crash;
  }

  stop(reason: unknown): void {
    this.#stop.abort(reason);
  }

  checkDocuments(document: MainDocument): void {
    if (document.documents > this.#bounds.maxDocuments) {
      this.stop(
        new ScanError("TOO_MANY_REDIRECTS", `It moved on ${document.documents - 1} times.`),
      );
    }
  }

  checkNetwork(network: NetworkLog): void {
    if (network.requests > this.#bounds.maxRequests) {
      this.stop(new ScanError("TOO_MANY_REQUESTS", `The limit is ${this.#bounds.maxRequests}.`));
    }
    if (network.decodedBytes > this.#bounds.maxDecodedBytes) {
      const limit = Math.round(this.#bounds.maxDecodedBytes / 1024 / 1024);
      this.stop(new ScanError("TOO_LARGE", `The limit is ${limit} MB.`));
    }
  }

  /** Dismisses dialogs (a page stands still while one is open) and gives up on a page that keeps asking. */
  async dismissDialogs(session: CDPSession): Promise<void> {
    session.on("Page.javascriptDialogOpening", () => {
      this.#dialogs += 1;
      session.send("Page.handleJavaScriptDialog", { accept: false }).catch(() => undefined);
      if (this.#dialogs > this.#bounds.maxDialogs) {
        this.stop(new ScanError("TIMED_OUT", "It keeps opening dialogs."));
      }
    });
    await session.send("Page.enable");
  }

  /** Closes every window the page opens. */
  closePopups(context: BrowserContext, page: Page): void {
    context.on("targetcreated", (target) => {
      if (target.type() !== "page" || target === page.target()) return;
      this.#popups += 1;
      target
        .page()
        .then((popup) => popup?.close())
        .catch(() => undefined);
      if (this.#popups > this.#bounds.maxPopups) {
        this.stop(new ScanError("TIMED_OUT", "It keeps opening windows."));
      }
    });
  }

  /** Notices that the page's process is gone. */
  async watchCrash(session: CDPSession): Promise<void> {
    session.on("Inspector.targetCrashed", () => {
      this.#crash ??= new ScanError("BROWSER_CRASHED");
      this.stop(this.#crash);
    });
    await session.send("Inspector.enable");
  }
}
