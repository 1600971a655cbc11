import type { NamedElement, RecordingInput, RecordingMessage } from "@sitewright/contract";
import type { BrowserContext, CDPSession, Dialog, FileChooser, Page } from "playwright-core";
import { toLoadError } from "../capture/load-failure.ts";
import { isHandheld, modelOf } from "../devices/device-table.ts";
import type { EgressProxy } from "../egress/egress-proxy.ts";
import { toPlaywright } from "../steps/to-playwright.ts";
import type { Mode } from "./in-page/watch-person.ts";
import type { DoneInPage, PageMessage } from "./page-message.ts";
import type { RecordRequest } from "./record-request.ts";
import { type Listed, type Place, RecordedFrames } from "./recorded-frames.ts";
import { RecordedSteps, type Told } from "./recorded-steps.ts";
import { RecordedTabs } from "./recorded-tabs.ts";
import { type Picture, Screencast } from "./screencast.ts";
import { Hand, type HandInput, isByHand, withoutPassedMoves } from "./send-input.ts";

type Options = {
  request: RecordRequest;
  context: BrowserContext;
  proxy: Pick<EgressProxy, "failureFor" | "readRefusal">;
  tell: (message: RecordingMessage) => void;
  show: (picture: Picture) => Promise<unknown>;
  onSecret: (name: string, value: string) => void;
  onEmpty: () => void;
};

const navigationMs = 30_000;
const chooseMs = 5_000;

type Box = { x: number; y: number; width: number; height: number };

/** A site as it is recorded: what a person does goes in, pictures and steps come out. */
export class RecordedPage {
  readonly #options: Options;
  readonly #steps: RecordedSteps;
  readonly #tabs: RecordedTabs;
  readonly #frames = new Map<Page, RecordedFrames>();
  readonly #screencast: Screencast;
  readonly #hand = new Hand();
  #mode: Mode = "record";
  #dialog: Dialog | null = null;
  #list: { page: Page; element: NamedElement } | null = null;
  #chooser: { page: Page; chooser: FileChooser } | null = null;
  #fileField: NamedElement | null = null;
  /** What there was on the page when it was asked last. */
  #listed: { list: number; page: Page; elements: readonly Listed[] } | null = null;
  /** What is done by hand keeps its order: each when the one before is through. */
  #byHand: Promise<unknown> = Promise.resolve();
  /** What pages tell keeps its order, too, however long it takes to find where it was. */
  #told: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    const { taken } = options.request;
    this.#steps = new RecordedSteps({
      taken,
      onSecret: (name, value) => {
        options.onSecret(name, value);
        options.tell({ kind: "secret", name });
      },
    });
    this.#screencast = new Screencast(options.show);
    this.#tabs = new RecordedTabs({
      context: options.context,
      onOpen: (page, session) => this.#follow(page, session),
      onShow: (_, session) => this.#screencast.turnTo(session, options.request.windowSize),
      onChange: options.tell,
      onEmpty: options.onEmpty,
    });
  }

  /** Opens the first page; a page that does not come is told, and can be tried again. */
  async open(): Promise<void> {
    await this.#tabs.open();
    await this.#go(this.#options.request.path).catch(this.#notice);
  }

  take(inputs: readonly RecordingInput[]): void {
    for (const input of withoutPassedMoves(inputs)) {
      if (isByHand(input)) {
        this.#byHand = this.#byHand.then(() => this.#useHand(input)).catch(this.#notice);
      } else if (input.kind === "reach") {
        this.#byHand = this.#byHand.then(() => this.#reach(input)).catch(this.#notice);
      } else void this.#do(input).catch(this.#notice);
    }
  }

  async #do(input: RecordingInput): Promise<void> {
    const page = this.#tabs.shown;
    switch (input.kind) {
      case "go":
        return this.#go(input.address);
      case "back":
      case "forward":
      case "reload":
        return this.#turn(page, input.kind);
      case "mode":
        return this.#setMode(input.mode);
      case "choose":
        return this.#choose(input.labels);
      case "upload":
        return this.#upload(input.files);
      case "answer":
        return this.#answer(input);
      case "steps":
        return this.#tell(this.#steps.replace(input.steps));
      case "picture":
        return this.#steps.setPicture(input.id, input.img);
      case "tab":
        return this.#tabs.show(input.index);
      case "elements":
        return this.#listElements(page);
    }
  }

  async #follow(page: Page, session: CDPSession): Promise<void> {
    const frames = new RecordedFrames({
      script: this.#options.request.script,
      mode: () => this.#mode,
      onMessage: (message, place) => {
        if (page === this.#tabs.shown) this.#hear(page, message, place);
      },
    });
    this.#frames.set(page, frames);
    page.on("dialog", (dialog) => {
      this.#dialog = dialog;
      const { type, message, value } = {
        type: dialog.type() as "alert" | "confirm" | "prompt" | "beforeunload",
        message: dialog.message().slice(0, 2_000),
        value: dialog.defaultValue().slice(0, 2_000),
      };
      this.#options.tell({ kind: "dialog", type, message, value });
    });
    page.on("filechooser", (chooser) => {
      this.#chooser = { page, chooser };
      this.#options.tell({ kind: "files", multiple: chooser.isMultiple() });
    });
    session.on("Page.fileChooserOpened", ({ frameId, backendNodeId }) => {
      this.#fileField = null;
      if (backendNodeId === undefined) return;
      const named = frames.nameNode(frameId, backendNodeId).catch(() => null);
      void named.then((element) => (this.#fileField = element));
    });
    page.on("download", (download) => {
      this.#options.tell({ kind: "download", name: download.suggestedFilename() });
      download.cancel().catch(() => undefined);
    });
    page.on("crash", () => this.#options.tell({ kind: "notice", text: "The page crashed." }));
    await session.send("Page.setInterceptFileChooserDialog", { enabled: true });
    await frames.follow(page, session);
  }

  #hear(page: Page, message: PageMessage, place: () => Promise<Place>): void {
    this.#told = this.#told
      .then(async () => this.#understand(page, message, await place()))
      // The frame it was said in may be gone.
      .catch(() => undefined);
  }

  #understand(page: Page, message: PageMessage, { path, corner }: Place): void {
    const { tell } = this.#options;
    const inFrame = (element: NamedElement) =>
      path.length === 0 ? element : { ...element, frame: path };
    const onPage = (box: Box) => ({ ...box, x: box.x + corner.x, y: box.y + corner.y });
    switch (message.kind) {
      case "begun":
        break;
      case "pointed":
        tell({ ...message, box: onPage(message.box) });
        break;
      case "picked": {
        const { box, element } = message;
        tell({ ...message, box: onPage(box), element: inFrame(element) });
        break;
      }
      case "options": {
        const { box, options, element } = message;
        this.#list = { page, element: inFrame(element) };
        tell({ kind: "options", box: onPage(box), options });
        break;
      }
      case "done":
        this.#record(page, message, inFrame, message.box && onPage(message.box));
    }
  }

  #record(
    page: Page,
    done: DoneInPage,
    inFrame: (element: NamedElement) => NamedElement,
    box: Box | null,
  ): void {
    if (this.#isFull()) return;
    const element = done.element && inFrame(done.element);
    const moved = { ...done, ...(done.to && { to: inFrame(done.to) }) };
    this.#tell(this.#steps.take(moved, element, this.#tabs.numberOf(page)), box);
  }

  #isFull(): boolean {
    if (!this.#steps.isFull) return false;
    this.#notice(new Error("A case has 500 steps at most. Save it, and go on in another."));
    return true;
  }

  #tell({ from, steps }: Told, box: Box | null = null): void {
    this.#options.tell({ kind: "steps", from, steps, box });
  }

  async #go(text: string): Promise<void> {
    const { siteUrl } = this.#options.request;
    const url = URL.parse(text.trim(), `${siteUrl.replace(/\/+$/, "")}/`);
    if (!url) throw new Error(`“${text}” is not an address.`);
    // A browser opens files and its own pages, too, when it is told to.
    if (url.protocol !== "http:" && url.protocol !== "https:") {
      throw new Error("Only http and https addresses are opened.");
    }
    const page = this.#tabs.shown;
    const isHome = url.origin === new URL(siteUrl).origin;
    const path = isHome ? url.href.slice(url.origin.length) : url.href;
    this.#tell(this.#steps.add({ type: "navigate", path }, this.#tabs.numberOf(page)));
    await this.#load(page, url.href);
  }

  async #load(page: Page, address: string): Promise<void> {
    const { proxy } = this.#options;
    try {
      const options = { waitUntil: "domcontentloaded", timeout: navigationMs } as const;
      const response = await page.goto(address, options);
      const refused = response && proxy.readRefusal(response.url(), response.headers());
      if (!refused) return;
      const known = proxy.failureFor(response.url());
      throw new Error(known?.reason ?? "The address could not be opened.");
    } catch (error) {
      const text = String(error);
      if (/net::ERR_ABORTED|Download is starting/.test(text)) return;
      if (!/net::ERR_/.test(text)) throw error;
      throw toLoadError(text, address, proxy.failureFor(address));
    }
  }

  async #turn(page: Page, kind: "back" | "forward" | "reload"): Promise<void> {
    this.#tell(this.#steps.add({ type: kind }, this.#tabs.numberOf(page)));
    const options = { waitUntil: "commit", timeout: navigationMs } as const;
    if (kind === "reload") await page.reload(options);
    else if (kind === "back") await page.goBack(options);
    else await page.goForward(options);
  }

  async #listElements(page: Page): Promise<void> {
    const elements = (await this.#frames.get(page)?.list()) ?? [];
    const list = (this.#listed?.list ?? 0) + 1;
    this.#listed = { list, page, elements };
    const words = elements.map(({ role, name }) => ({ role, name }));
    this.#options.tell({ kind: "elements", list, elements: words });
  }

  /** Presses what was listed as its person would, so what comes of it is told as ever. */
  async #reach({ list, place }: Extract<RecordingInput, { kind: "reach" }>): Promise<void> {
    const page = this.#tabs.shown;
    const { [place]: element } = this.#listed?.elements ?? [];
    if (!element || this.#listed?.list !== list || this.#listed.page !== page) {
      throw new Error("The page has changed. Choose again.");
    }
    const point = await this.#frames.get(page)?.reach(element);
    const name = `${element.role} “${element.name}”`;
    if (point === undefined || point === "gone") throw new Error(`There is no ${name} any more.`);
    if (point === "covered") throw new Error(`Something else covers ${name}.`);
    const press = { ...point, button: "left", count: 1 } as const;
    await this.#useHand({ kind: "press", ...press });
    await this.#useHand({ kind: "release", ...press });
  }

  /** What is held in a hand is touched; what is pointed at to be checked is pressed, as that is done to no page. */
  #useHand(input: HandInput): Promise<void> {
    const { shown: page } = this.#tabs;
    const place = { page, session: this.#tabs.sessionOf(page) };
    const touches = this.#mode === "record" && isHandheld(modelOf(this.#options.request.device));
    return this.#hand.send(place, input, touches);
  }

  async #setMode(mode: Mode): Promise<void> {
    this.#mode = mode;
    await Promise.all([...this.#frames.values()].map((frames) => frames.setMode(mode)));
    if (mode !== "off") this.#options.tell({ kind: "mode", mode });
  }

  async #choose(labels: readonly string[]): Promise<void> {
    const list = this.#list;
    const [first] = list?.element.locators ?? [];
    this.#list = null;
    if (!list || !first || this.#isFull()) return;
    const { page, element } = list;
    let frame = page.mainFrame();
    for (const [around] of element.frame ?? []) {
      const owner = around && (await toPlaywright(frame, around).elementHandle());
      const inner = await owner?.contentFrame();
      if (!inner) throw new Error("The frame of the list is gone.");
      frame = inner;
    }
    await toPlaywright(frame, first).selectOption(
      labels.map((label) => ({ label })),
      { timeout: chooseMs },
    );
    const action = { type: "select", value: labels.join("\n"), element } as const;
    this.#tell(this.#steps.add(action, this.#tabs.numberOf(page)));
  }

  async #upload(files: Extract<RecordingInput, { kind: "upload" }>["files"]): Promise<void> {
    const asked = this.#chooser;
    this.#chooser = null;
    if (!asked || files.length === 0) return;
    await asked.chooser.setFiles(
      files.map(({ name, type: mimeType, data }) => ({
        ...{ name, mimeType, buffer: Buffer.from(data, "base64") },
      })),
    );
    const element = this.#fileField;
    if (!element || this.#isFull()) return;
    this.#tell(this.#steps.addUpload(files, element, this.#tabs.numberOf(asked.page)));
  }

  async #answer({ accept, text }: { accept: boolean; text?: string | undefined }): Promise<void> {
    const dialog = this.#dialog;
    this.#dialog = null;
    if (!dialog) return;
    const type = dialog.type() as "alert" | "confirm" | "prompt" | "beforeunload";
    const told = this.#steps.addDialog({ type, accept, ...(text !== undefined && { text }) });
    if (told) this.#tell(told);
    // The page may be gone by now, and its dialog with it.
    await (accept ? dialog.accept(text) : dialog.dismiss()).catch(() => undefined);
  }

  readonly #notice = (error: unknown): void => {
    const text = error instanceof Error ? error.message : String(error);
    this.#options.tell({ kind: "notice", text: (text.split("\n")[0] ?? "").slice(0, 500) });
  };
}
