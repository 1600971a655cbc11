import { useEffect } from "react";
import { messages } from "./messages.ts";

/** Names the tab after the screen: `Pricing · Sitewright`; the product's name alone without one. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    const { product } = messages.states;
    document.title = title === undefined ? product : `${title} · ${product}`;
  }, [title]);
}
