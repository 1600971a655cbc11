import { type Call, mayCall, type Permitted } from "@sitewright/contract/access";
import { createContext, type ReactNode, useContext } from "react";

const AccessContext = createContext<Permitted | null | undefined>(undefined);

type AccessProviderProps = {
  /** The signed-in person's membership; null while it is not known, which offers nothing. */
  member: Permitted | null;
  children: ReactNode;
};

/** Tells everything below it what the member may do, by the same table the server admits calls by. */
export function AccessProvider({ member, children }: AccessProviderProps) {
  return <AccessContext value={member}>{children}</AccessContext>;
}

/** Whether to offer a call, as `useAccess` has it. */
export function useMay(call: Call): boolean {
  return useAccess()(call);
}

/**
 * Tells of each call whether to offer it. A host without an `AccessProvider` offers everything and leaves
 * refusing to the server, which refuses either way.
 */
export function useAccess(): (call: Call) => boolean {
  const member = useContext(AccessContext);
  return (call) => member === undefined || (member !== null && mayCall(member, call));
}

/** Shows what is in it to members who may make the call. */
export function May({ call, children }: { call: Call; children: ReactNode }) {
  return useMay(call) ? children : null;
}
