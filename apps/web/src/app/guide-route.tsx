import { lazy } from "react";

/** The guide, on all of its addresses. Both routes share one file, whose name is all that the first screen has to know. */
export const Guide = lazy(async () => ({ default: (await import("../guide/guide.tsx")).Guide }));
