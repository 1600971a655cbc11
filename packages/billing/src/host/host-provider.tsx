import { createHost, type HostNotice, showToast } from "@sitewright/feature-kit";
import type { Stripe } from "@stripe/stripe-js";
import type { ReactNode } from "react";
import { type TextOverrides, TextsProvider } from "../texts.ts";
import { loadCardProvider } from "./load-card-provider.ts";

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
  /** The page of the host that the provider's pages lead back to; its origin is one of the server's `ALLOWED_ORIGINS`. */
  returnTo?: string | undefined;
  /** Texts in place of the package's own. */
  texts?: TextOverrides | undefined;
};

type Host = {
  [Key in Exclude<keyof HostProps, "texts" | "returnTo">]-?: Exclude<HostProps[Key], undefined>;
} & { returnTo: string | null };

const base = createHost<Host>({
  installUrl: null,
  returnTo: null,
  loadCardProvider,
  onNotice: showToast,
  // biome-ignore lint/plugin: leads to the provider's own pages.
  onLeave: (url) => window.location.assign(url),
});

/** How the host shows messages, loads the card provider and leaves. */
export const useHost = base.useHost;

/** Gives what is below it the host's ways and texts. */
export function HostProvider({ texts, children, ...given }: HostProps & { children: ReactNode }) {
  return (
    <base.HostProvider given={given}>
      <TextsProvider overrides={texts}>{children}</TextsProvider>
    </base.HostProvider>
  );
}
