type Times = {
  /** How long one that went well is gone on with, in ms. */
  goodMs: number;
  /** How long one that failed is not tried again: a site locks out who tries too often. */
  badMs: number;
  /** How long one is not made anew, whatever a page says: some ask for more than any login gives. */
  restMs: number;
  now?: () => number;
};

type Making<Session> = {
  make(): Promise<Session>;
  /** Whether what `make` threw may be over at once. */
  isPassing(error: unknown): boolean;
  signal: AbortSignal;
};

type Login<Session> = {
  session: Promise<Session>;
  /** The same once it is there. */
  made: Session | null;
  madeAt: number;
  endsAt: number;
};

/** Many pages of a site are scanned at once: they share one login, by what it is made with. */
export class KnownLogins<Session> {
  readonly #times: Required<Times>;
  readonly #logins = new Map<string, Login<Session>>();

  constructor(times: Times) {
    this.#times = { now: Date.now, ...times };
  }

  /**
   * The login by a key: the one under way, one that was made not long ago, or a new one.
   * @throws what `make` threw, also for whoever comes shortly after
   */
  async of(key: string, making: Making<Session>): Promise<Session> {
    this.#forgetOld();
    const { session } = this.#logins.get(key) ?? this.#begin(key, making);
    return untilAborted(session, making.signal);
  }

  /**
   * Has whoever asks next log in anew, in the place of this one.
   * @returns false while that would be too soon to be of use
   */
  end(key: string, session: Session): boolean {
    const known = this.#logins.get(key);
    if (!known || known.made !== session) return true;
    if (this.#times.now() - known.madeAt < this.#times.restMs) return false;
    this.#logins.delete(key);
    return true;
  }

  #begin(key: string, { make, isPassing }: Making<Session>): Login<Session> {
    const { goodMs, badMs, now } = this.#times;
    const session = make();
    const login: Login<Session> = { session, made: null, madeAt: 0, endsAt: Infinity };
    this.#logins.set(key, login);
    session.then(
      (made) => {
        Object.assign(login, { made, madeAt: now(), endsAt: now() + goodMs });
      },
      (error: unknown) => {
        login.endsAt = isPassing(error) ? 0 : now() + badMs;
      },
    );
    return login;
  }

  #forgetOld(): void {
    const now = this.#times.now();
    for (const [key, { endsAt }] of this.#logins) if (endsAt <= now) this.#logins.delete(key);
  }
}

/** Whoever stops waiting leaves the login to the others. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
