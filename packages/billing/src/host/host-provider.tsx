import { toast } from "@sitewright/ui-kit";
import type { Stripe } from "@stripe/stripe-js";
import { createContext, type ReactNode, use, useMemo } from "react";
import { type TextOverrides, TextsProvider } from "../texts/texts-provider.tsx";
import { loadCardProvider } from "./load-card-provider.ts";

/** A short message that leaves by itself. */
export type HostNotice = { kind: "success" | "error"; text: string };

/** What every part of the package takes from its host. */
export type HostProps = {
  /** Where the docs tell how to install Sitewright; null shows no link. */
  installUrl: string | null;
  /** Loads the card provider; `script` is null for Stripe's own. Null or a rejection leaves the page without card field. */
  loadCardProvider?: ((key: string, script: string | null) => Promise<Stripe | null>) | undefined;
  /** Shows a message; ui-kit's toasts unless given. */
  onNotice?: ((notice: HostNotice) => void) | undefined;
  /** Leaves for the provider's own pages; the browser's navigation unless given. */
  onLeave?: ((url: string) => void) | undefined;
  /** Texts in place of the package's own. */
  texts?: TextOverrides | undefined;
};

type Host = {
  [Key in Exclude<keyof HostProps, "texts">]-?: Exclude<HostProps[Key], undefined>;
};

const HostContext = createContext<Host>({
  installUrl: null,
  loadCardProvider,
  onNotice: showToast,
  onLeave: leave,
});

/** Gives what is below it the host's ways and texts. */
export function HostProvider({
  installUrl,
  loadCardProvider: load = loadCardProvider,
  onNotice = showToast,
  onLeave = leave,
  texts,
  children,
}: HostProps & { children: ReactNode }) {
  const host = useMemo(
    () => ({ installUrl, loadCardProvider: load, onNotice, onLeave }),
    [installUrl, load, onNotice, onLeave],
  );
  return (
    <HostContext value={host}>
      <TextsProvider overrides={texts}>{children}</TextsProvider>
    </HostContext>
  );
}

/** How the host shows messages, loads the card provider and leaves. */
export function useHost(): Host {
  return use(HostContext);
}

function showToast({ kind, text }: HostNotice): void {
  toast[kind](text);
}

function leave(url: string): void {
  window.location.assign(url);
}
