import type { ChannelRow } from "./channels-repository.ts";
import type { DeliveryRow } from "./deliveries-repository.ts";

/** What one send came to. */
export type SendResult = {
  verdict: Verdict;
  /** Where it went, as people are told: the rest of an address can hold a secret. */
  host: string;
  ms: number;
  httpStatus: number | null;
  /** Why there is no answer. */
  code: string | null;
  /** As much of the receiver's words as is kept. */
  answer: string;
};

export type Verdict =
  | { outcome: "sent" }
  /** The receiver wants no more, ever: `refused` says so for the channel, `gone` for the address. */
  | { outcome: "gone" | "refused" }
  /** It takes no such message; others it may. */
  | { outcome: "rejected" }
  /** It may have come through: the answer was lost. */
  | { outcome: "unclear" }
  | {
      outcome: "failed";
      /** Seconds that the receiver asked to be left alone. */
      restsFor: number | null;
      /** There was no answer, which may have taken all the time there is. */
      isSilent: boolean;
    };

/** Sends by one kind of channel. It does not throw but when `signal` aborts. */
export type ChannelAdapter<Deps> = (
  deps: Deps,
  channel: ChannelRow,
  delivery: DeliveryRow,
  signal: AbortSignal,
) => Promise<SendResult>;
