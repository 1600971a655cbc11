import type { Protocol } from "puppeteer-core";
import type { Exchange, HeaderLine, NetworkRecord } from "./exchange.ts";
import { headerLines } from "./header-lines.ts";
import { TextBudget } from "./text-budget.ts";

/** How much of a load's traffic is kept. */
export type NetworkBounds = {
  maxExchanges: number;
  /** Characters of all addresses, header lines and sent bodies together. */
  maxChars: number;
};

/** An exchange while it is under way. */
export type OpenExchange = Exchange & {
  /** Whether the network stack tells of its headers apart; known with the answer. */
  hasExtra: boolean;
};

/** What is known when an exchange begins. */
export type NewExchange = Pick<
  Exchange,
  "url" | "method" | "type" | "priority" | "initiator" | "startedAt" | "begun"
> &
  Partial<Exchange>;

/** Everything under one request id: the redirects in turn, and their headers as they were on the wire. */
type Chain = { hops: OpenExchange[]; sent: HeaderLine[][]; received: HeaderLine[][] };

/** The exchanges of one load, up to a number and a size. */
export class ExchangeStore {
  readonly budget: TextBudget;
  readonly #maxExchanges: number;
  readonly #chains = new Map<string, Chain>();
  #kept = 0;
  #dropped = 0;

  constructor({ maxExchanges, maxChars }: NetworkBounds) {
    this.#maxExchanges = maxExchanges;
    this.budget = new TextBudget(maxChars);
  }

  /** Adds an exchange, after a redirect under the id of the one before. */
  add(requestId: string, begun: NewExchange): void {
    const url = this.budget.keep(begun.url, maxUrlChars);
    const chain = this.#chainOf(requestId);
    if (!chain || url === null || this.#kept >= this.#maxExchanges) {
      this.#dropped += 1;
      this.#chains.delete(requestId);
      return;
    }
    this.#kept += 1;
    chain.hops.push({ ...unanswered, ...begun, url, hasExtra: true });
  }

  /** The exchange that an event of this id is about. */
  latest(requestId: string): OpenExchange | undefined {
    return this.#chains.get(requestId)?.hops.at(-1);
  }

  /** Headers as they were on the wire: told apart from the exchange, before it or after it. */
  addWireHeaders(
    direction: "sent" | "received",
    requestId: string,
    headers: Protocol.Network.Headers,
  ): void {
    const list = this.#chainOf(requestId)?.[direction];
    if (list && list.length < maxHops) list.push(headerLines(headers, this.budget));
  }

  record(): NetworkRecord {
    const exchanges = [...this.#chains.values()].flatMap(joined);
    return {
      exchanges: exchanges.toSorted((a, b) => a.startedAt - b.startedAt),
      readAt: Date.now(),
      dropped: this.#dropped,
      cut: this.budget.exceeded,
    };
  }

  #chainOf(requestId: string): Chain | undefined {
    const known = this.#chains.get(requestId);
    if (known || this.#chains.size >= this.#maxExchanges) return known;
    const chain: Chain = { hops: [], sent: [], received: [] };
    this.#chains.set(requestId, chain);
    return chain;
  }
}

const maxUrlChars = 4_000;
const maxHops = 50;

const unanswered = {
  ended: null,
  requestHeaders: [],
  requestBody: null,
  response: null,
  redirectUrl: null,
  fromMemory: false,
  failure: null,
  transferBytes: 0,
  decodedBytes: 0,
  socket: null,
} satisfies Partial<Exchange>;

/** The n-th headers of the wire belong to the n-th hop that has any. */
function joined({ hops, sent, received }: Chain): Exchange[] {
  let nth = 0;
  return hops.map(({ hasExtra, ...hop }) => {
    if (!hasExtra) return hop;
    const [request, response] = [sent[nth], received[nth]];
    nth += 1;
    return {
      ...hop,
      requestHeaders: request ?? hop.requestHeaders,
      response: hop.response && { ...hop.response, headers: response ?? hop.response.headers },
    };
  });
}
