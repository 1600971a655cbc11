import { createContext, type ReactNode, use, useState } from "react";

/** What a host gives: any of what a package takes from it. */
export type Given<Host extends object> = { readonly [Key in keyof Host]?: Host[Key] | undefined };

/**
 * What a package takes from its host: how to show a message, where to lead to.
 * @param own what holds where the host gives nothing.
 * @returns a provider with what the host gives in its place, and `useHost()`.
 */
export function createHost<Host extends object>(own: Host) {
  const HostContext = createContext(own);

  // biome-ignore lint/correctness/noComponentHookFactories: called once, where a package is loaded.
  function HostProvider({ given, children }: { given: Given<Host>; children: ReactNode }) {
    const next = { ...own };
    for (const key in own) {
      const value = given[key];
      if (value !== undefined) next[key] = value;
    }
    // Member by member: a host writes its props anew with each render, and nothing has changed.
    const [host, setHost] = useState(next);
    const isSame = sameMembers(host, next);
    if (!isSame) setHost(next);
    return <HostContext value={isSame ? host : next}>{children}</HostContext>;
  }

  /** What the host gave, or the package's own. */
  // biome-ignore lint/correctness/noComponentHookFactories: called once, where a package is loaded.
  function useHost(): Host {
    return use(HostContext);
  }

  return { HostProvider, useHost };
}

function sameMembers<Host extends object>(one: Host, other: Host): boolean {
  for (const key in one) if (!Object.is(one[key], other[key])) return false;
  return true;
}
