import { toAppPath } from "@sitewright/contract";
import type { LinkComponentProps } from "@sitewright/ui-kit";
import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { lead, preload } from "./navigation/go.ts";

/**
 * The kit's link on the app's router: a real anchor, so that copying, middle clicks and new tabs
 * work, whose plain click changes the route without a page load.
 */
export function RouterLink({
  href,
  onClick,
  onMouseEnter,
  onFocus,
  ...anchor
}: LinkComponentProps) {
  const router = useRouter();
  const path = toAppPath(href);
  const onApproach = () => {
    if (path !== null) preload(router, path);
  };
  return (
    <a
      {...anchor}
      href={href}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        onApproach();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        onApproach();
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event) || path === null) return;
        event.preventDefault();
        lead(router, path);
      }}
    />
  );
}

function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const { target } = event.currentTarget;
  return event.button === 0 && !modified && (target === "" || target === "_self");
}
