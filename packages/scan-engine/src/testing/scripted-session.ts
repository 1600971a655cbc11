import { EventEmitter } from "node:events";
import type { CDPEvents, CDPSession } from "puppeteer-core";

/** A protocol session that tells what a test says, for listeners that need no browser. */
export class ScriptedSession {
  readonly #emitter = new EventEmitter();

  /** What a listener is given. */
  get session(): CDPSession {
    // Listeners subscribe and enable domains, and nothing more.
    return {
      on: (name: string, listener: (event: unknown) => void) => this.#emitter.on(name, listener),
      send: async () => ({}),
    } as unknown as CDPSession;
  }

  tell<Name extends keyof CDPEvents & string>(
    name: Name,
    event: DeepPartial<CDPEvents[Name]>,
  ): void {
    this.#emitter.emit(name, event);
  }
}

type DeepPartial<T> = T extends object ? { [Key in keyof T]?: DeepPartial<T[Key]> } : T;
