import { createContext, type ReactNode, useContext } from "react";
import { useStore } from "zustand";
import type { SessionStore } from "./create-session-store.ts";
import type { SessionState } from "./session-state.ts";

const SessionContext = createContext<SessionStore | null>(null);

type SessionProviderProps = { session: SessionStore; children: ReactNode };

/** Gives everything below it the session that `useSession` and `useSessionStore` read. */
export function SessionProvider({ session, children }: SessionProviderProps) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session store of the nearest `SessionProvider`, for acting on it; throws without one. */
export function useSessionStore(): SessionStore {
  const session = useContext(SessionContext);
  if (session === null) throw new Error("useSession needs a <SessionProvider> above it.");
  return session;
}

/** A part of the session's state; renders again when that part changes. */
export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(useSessionStore(), select);
}
