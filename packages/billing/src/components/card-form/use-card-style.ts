import { vars } from "@sitewright/ui-kit/tokens";
import type { StripeElementStyle } from "@stripe/stripe-js";
import { useMemo, useState, useSyncExternalStore } from "react";

/**
 * The card field's look from the theme's values, anew whenever the theme changes. The provider draws
 * the field in a frame of its own, where neither our styles nor their variables reach.
 */
export function useCardStyle(): {
  style: StripeElementStyle;
  /** For an element whose theme counts. */
  ref: (element: HTMLElement | null) => void;
} {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const values = useSyncExternalStore(
    subscribeToTheme,
    () => readValues(element),
    () => "[]",
  );
  const style = useMemo(() => styleOf(JSON.parse(values)), [values]);
  return { style, ref: setElement };
}

const used = [
  vars.color.text,
  vars.color.textMuted,
  vars.color.criticalText,
  vars.font.sans,
] as const;

/** As one text, so that equal values are equal. */
function readValues(element: HTMLElement | null): string {
  const computed = getComputedStyle(element ?? document.documentElement);
  return JSON.stringify(
    used.map((variable) => computed.getPropertyValue(variable.slice("var(".length, -1)).trim()),
  );
}

function styleOf([text, muted, critical, fontFamily]: string[]): StripeElementStyle {
  return {
    base: {
      ...(text && { color: text }),
      ...(muted && { iconColor: muted, "::placeholder": { color: muted } }),
      ...(fontFamily && { fontFamily }),
      // Phones zoom into a focused field whose text is smaller.
      fontSize: "16px",
      lineHeight: "22px",
    },
    invalid: { ...(critical && { color: critical, iconColor: critical }) },
  };
}

function subscribeToTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ["data-theme", "class"],
    subtree: true,
  });
  // jsdom has no matchMedia.
  const system = window.matchMedia?.("(prefers-color-scheme: dark)");
  system?.addEventListener("change", onChange);
  return () => {
    observer.disconnect();
    system?.removeEventListener("change", onChange);
  };
}
