import type { ApiClient, SessionPort } from "@sitewright/api-client";
import { type AppPath, type Session, toAppPath, type User } from "@sitewright/contract";
import { replaceEqualDeep } from "@tanstack/react-query";
import { createStore, type StoreApi } from "zustand";
import { persist } from "zustand/middleware";
import { noTeam, type PersistedState, type SessionState, signedOutState } from "./session-state.ts";
import {
  browserStorage,
  createSessionStorage,
  sessionKey,
  sessionVersion,
  type TextStorage,
} from "./session-storage.ts";

export type SessionStoreOptions = {
  /** `localStorage` unless given; null keeps the session in memory only. */
  storage?: TextStorage | null;
  /** Milliseconds a hanging storage may hold up the start; the spec's 5000 unless given. */
  timeoutMs?: number;
  /** Where other tabs' writes are heard of: the window unless given; null hears nothing. */
  events?: Pick<Window, "addEventListener" | "removeEventListener"> | null;
};

type Remembered = Partial<
  Pick<PersistedState, "billing" | "siteData" | "team" | "member" | "metrics">
> & {
  /** The signed-in person, changed; another person's is ignored. */
  account?: User;
  /** A new API token in place of the one before. */
  api_token?: string;
};

export type SessionStore = Pick<
  StoreApi<SessionState>,
  "getState" | "getInitialState" | "subscribe"
> & {
  /** Settles when the stored session is read, or known to be unreadable. Never rejects. */
  ready: Promise<void>;
  /** True once `ready` is settled; at once where storage is synchronous. */
  isReady(): boolean;
  /** Begins the session that login or register answered; the saved next address stays. */
  start(session: Session): void;
  /** Ends the session here and in all tabs, then tells the server, which may be out of reach. */
  signOut(api: ApiClient): Promise<void>;
  /** Keeps parts of successful answers beside the session. Ignored while signed out. */
  remember(slices: Remembered): void;
  /** Drops all that was kept of a team: the person is in none any more. */
  leaveTeam(): void;
  /** Keeps an address of the app for after login; any other, and one too long to be kept, is ignored. */
  saveNext(address: string): void;
  /** The saved address, which is cleared by being read. */
  takeNext(): AppPath | null;
  /** The session as the API client sees it. */
  port: SessionPort;
  /** Stops listening to other tabs. */
  dispose(): void;
};

/** Longest address worth keeping, in characters. */
const longestNext = 2000;

/** The session of this browser: persisted under the key `root`, version 1, in step across tabs. */
export function createSessionStore(options: SessionStoreOptions = {}): SessionStore {
  const { timeoutMs = 5000, events = globalThis.window } = options;
  const textStorage = options.storage === undefined ? browserStorage() : options.storage;
  const storage = createSessionStorage(textStorage, timeoutMs);
  const store = createStore<SessionState>()(
    persist((): SessionState => ({ ...signedOutState, ended: null }), {
      name: sessionKey,
      version: sessionVersion,
      storage,
      partialize: ({ ended: _, ...persisted }) => persisted,
      merge: (stored, current) => ({
        ...current,
        // Only what `parseStored` let through arrives here; nothing stored means signed out.
        ...(stored === undefined ? signedOutState : (stored as PersistedState)),
      }),
    }),
  );
  const onStorage = (event: StorageEvent) => {
    if (event.key === sessionKey || event.key === null) void store.persist.rehydrate();
  };
  events?.addEventListener("storage", onStorage);

  /** What is as it was stays the same object, or all who show it would be drawn anew. */
  function update(to: Partial<SessionState>): void {
    store.setState((now) => replaceEqualDeep(now, { ...now, ...to }));
  }

  /** Another tab's write is heard of late; what it wrote must not be overwritten by this tab's copy. */
  function catchUp(): void {
    const stored = storage.readNow();
    if (stored !== undefined) update(stored?.state ?? signedOutState);
  }

  function end(ended: "left" | "refused"): void {
    update({ ...signedOutState, ended });
  }

  function remember({ account, api_token, ...slices }: Remembered): void {
    catchUp();
    const { auth } = store.getState();
    if (auth.account === null) return;
    update({
      ...slices,
      auth: {
        ...auth,
        ...(account?.id === auth.account.id && { account }),
        ...(api_token !== undefined && { api_token }),
      },
    });
  }

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    ready: whenHydrated(store.persist),
    isReady: store.persist.hasHydrated,
    start({ token, refresh, api_token, user }) {
      const { next } = store.getState();
      update({
        ...signedOutState,
        auth: { token, refreshToken: refresh, api_token, account: user },
        next,
        ended: null,
      });
    },
    async signOut(api) {
      const refresh = store.getState().auth.refreshToken;
      end("left");
      if (refresh !== null) await api.auth.logout({ refresh }).catch(() => {});
    },
    remember,
    leaveTeam: () => remember(noTeam),
    saveNext(address) {
      const next = toAppPath(address);
      if (next !== null && next.length <= longestNext) update({ next });
    },
    takeNext() {
      const { next } = store.getState();
      if (next === null) return null;
      update({ next: null });
      // Checked again: what storage held may have been written by someone else.
      return toAppPath(next);
    },
    port: {
      getAccess: () => store.getState().auth.token,
      getRefresh: () => store.getState().auth.refreshToken,
      rotates: true,
      setAccess(token, refreshToken) {
        const { auth } = store.getState();
        if (auth.account === null) return;
        update({ auth: { ...auth, token, ...(refreshToken && { refreshToken }) } });
      },
      onSignedOut: () => end("refused"),
      catchUp,
    },
    dispose: () => events?.removeEventListener("storage", onStorage),
  };
}

type Hydration = {
  hasHydrated(): boolean;
  onFinishHydration(callback: () => void): () => void;
};

function whenHydrated(hydration: Hydration): Promise<void> {
  if (hydration.hasHydrated()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = hydration.onFinishHydration(() => {
      stop();
      resolve();
    });
  });
}
