import { toAppPath } from "@sitewright/contract";
import type { LinkComponentProps } from "@sitewright/ui-kit";
import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";

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
  const preload = () => {
    // A failure is for the visit to tell.
    if (path !== null) router.preloadRoute({ to: ".", href: path }).catch(() => {});
  };
  return (
    <a
      {...anchor}
      href={href}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        preload();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        preload();
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event) || path === null) return;
        event.preventDefault();
        void router.navigate({ href: path });
      }}
    />
  );
}

function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const { target } = event.currentTarget;
  return event.button === 0 && !modified && (target === "" || target === "_self");
}
