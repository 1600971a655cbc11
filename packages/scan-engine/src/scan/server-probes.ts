import {
  type ProbeTools,
  probeServer,
  type ServerAnswers,
} from "../audit/security/probe-security.ts";

/** Asks a page's server what its address is enough for, while the page itself is still looked at. */
export class ServerProbes {
  readonly #tools: ProbeTools;
  #begun: { address: string; answers: Promise<ServerAnswers> } | null = null;

  constructor(tools: ProbeTools) {
    this.#tools = tools;
  }

  /** Begins to ask about an address, once. */
  begin(url: string): Promise<ServerAnswers> {
    const address = withoutHash(url);
    if (this.#begun?.address === address) return this.#begun.answers;
    const answers = probeServer(url, this.#tools);
    // Nobody may ask for them any more, when the load ends early.
    answers.catch(() => undefined);
    this.#begun = { address, answers };
    return answers;
  }
}

function withoutHash(url: string): string {
  return url.split("#", 1)[0] ?? url;
}
