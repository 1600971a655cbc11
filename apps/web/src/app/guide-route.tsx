import { lazyRouteComponent } from "@tanstack/react-router";

/**
 * The guide, on all of its addresses. Both routes share one file, whose name is all that the first screen has to know; it
 * has come before the address changes, so that the focus finds the new page.
 */
export const Guide = lazyRouteComponent(() => import("../guide/guide.tsx"), "Guide");
