import type { RecordingMessage } from "@sitewright/contract";
import type { BrowserContext, CDPSession, Page } from "playwright-core";

/** More are closed as they open, as in a run. */
const tabsMax = 5;

type Options = {
  context: BrowserContext;
  /** Prepares a tab before anything is done in it. */
  onOpen: (page: Page, session: CDPSession) => Promise<void>;
  /** Another tab is the one to be seen. */
  onShow: (page: Page, session: CDPSession) => Promise<void>;
  onChange: (message: Extract<RecordingMessage, { kind: "page" }>) => void;
  /** The last tab is closed. */
  onEmpty: () => void;
};

/** The tabs of a recording in the order they opened, which is how steps count them, and the one that is seen. */
export class RecordedTabs {
  readonly #options: Options;
  readonly #pages: Page[] = [];
  readonly #sessions = new Map<Page, CDPSession>();
  readonly #opening = new Map<Page, Promise<void>>();
  #shown: Page | null = null;

  constructor(options: Options) {
    this.#options = options;
    options.context.on("page", (page) => {
      // A tab that is gone before it is ready is none.
      void this.#adopt(page).catch(() => undefined);
    });
  }

  /** Opens the first. */
  async open(): Promise<Page> {
    const page = await this.#options.context.newPage();
    await this.#adopt(page);
    return page;
  }

  /** The one that is seen. */
  get shown(): Page {
    if (!this.#shown) throw new Error("The first tab is open.");
    return this.#shown;
  }

  /** Its own session; of one that is open. */
  sessionOf(page: Page): CDPSession {
    const session = this.#sessions.get(page);
    if (!session) throw new Error("The tab is not open yet.");
    return session;
  }

  numberOf(page: Page): number {
    return this.#pages.indexOf(page);
  }

  async show(index: number): Promise<void> {
    const page = this.#pages[index];
    if (page && !page.isClosed()) await this.#turnTo(page);
  }

  /** Says where the tabs are. */
  async tell(): Promise<void> {
    if (!this.#shown) return;
    const tabs = this.#pages.map(async (page) =>
      page.isClosed() ? null : { url: page.url(), title: await titleOf(page) },
    );
    const tab = this.#pages.indexOf(this.#shown);
    this.#options.onChange({
      kind: "page",
      url: this.#shown.url(),
      tabs: await Promise.all(tabs),
      tab,
    });
  }

  /** The same however often it is asked for: a tab that we open is told of as any other. */
  #adopt(page: Page): Promise<void> {
    const opening = this.#opening.get(page) ?? this.#prepare(page);
    this.#opening.set(page, opening);
    return opening;
  }

  async #prepare(page: Page): Promise<void> {
    if (this.#pages.length >= tabsMax) return page.close();
    this.#pages.push(page);
    const session = await page.context().newCDPSession(page);
    this.#sessions.set(page, session);
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) void this.tell();
    });
    page.on("close", () => void this.#leave(page));
    await this.#options.onOpen(page, session);
    await this.#turnTo(page);
  }

  async #turnTo(page: Page): Promise<void> {
    const session = this.#sessions.get(page);
    if (!session) return;
    this.#shown = page;
    await page.bringToFront();
    await this.#options.onShow(page, session);
    await this.tell();
  }

  async #leave(page: Page): Promise<void> {
    if (page !== this.#shown) return this.tell();
    const last = this.#pages.findLast((each) => !each.isClosed());
    if (last) await this.#turnTo(last).catch(() => undefined);
    else this.#options.onEmpty();
  }
}

/** A page that is busy is not waited for. */
async function titleOf(page: Page): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, 500, "").unref());
  return Promise.race([page.title().catch(() => ""), late]);
}
