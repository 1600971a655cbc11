/** How the next matching API call goes wrong. */
export type FailNextCall = {
  /** The answer's status; without it the call is only slow, or cut. */
  status?: number;
  /** Real milliseconds before the call is looked at. */
  delayMs?: number;
  /** Acts on the call, keeps what it did, then drops the connection instead of answering. */
  cutAfterActing?: boolean;
  /** Only calls of this method, and whose path contains this text. */
  method?: string;
  path?: string;
  /** How many calls; one unless told. */
  times?: number;
};

export type ReleaseWebhooks = {
  /** In which order the held events go out; as they happened unless told. */
  order?: "as-happened" | "reversed" | "shuffled";
  /** How often each is delivered; once unless told. */
  copies?: number;
};

/** What tests do to the sandbox: time, webhooks and failing calls. */
export type SandboxControls = {
  /** Moves the sandbox's clock, and does on the way all that was due. Never backwards. */
  advance: (to: Date) => Promise<void>;
  /** Keeps events from being delivered until they are released. */
  holdWebhooks: () => void;
  /** Delivers what was held, and from now on everything at once again. */
  releaseWebhooks: (how?: ReleaseWebhooks) => Promise<void>;
  /** Delivers one past event again. */
  redeliver: (eventId: string) => Promise<void>;
  failNextCall: (how: FailNextCall) => void;
};

/** The failures that tests have planned, first come first served. */
export function createFailurePlan() {
  const planned: FailNextCall[] = [];
  return {
    add: (how: FailNextCall) => {
      planned.push({ ...how });
    },
    /** The failure of this call, which then has one less to come. */
    take: (method: string, path: string) => {
      const failure = planned.find(
        (one) =>
          (one.method === undefined || one.method === method) &&
          (one.path === undefined || path.includes(one.path)),
      );
      if (failure === undefined) return undefined;
      failure.times = (failure.times ?? 1) - 1;
      if (failure.times <= 0) planned.splice(planned.indexOf(failure), 1);
      return failure;
    },
  };
}
