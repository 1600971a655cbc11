import { useEffect } from "react";

/** Names the tab after the screen: `Pricing · Sitewright`; the product's name alone without one. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? "Sitewright" : `${title} · Sitewright`;
  }, [title]);
}
