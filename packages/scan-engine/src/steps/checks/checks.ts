import type { AssertionType } from "@sitewright/contract";
import { accessible } from "./accessible.ts";
import type { Check } from "./check.ts";
import { absent, count, hidden } from "./count-checks.ts";
import {
  attribute,
  checked,
  contains,
  editable,
  enabled,
  exists,
  match,
  value,
  visible,
} from "./element-checks.ts";
import { looks } from "./looks.ts";
import { dialog, download, equals, noErrors, noFailedRequests, title, url } from "./page-checks.ts";

/** Of each kind of assertion what checks it. */
export const checks: Record<Exclude<AssertionType, "">, Check> = {
  ...{ exists, absent, visible, hidden, match, contains, value, checked, enabled, editable },
  ...{ count, attribute, url, title, equals, dialog, download, accessible, looks },
  console: noErrors,
  requests: noFailedRequests,
};

/** Checks that say nothing of the elements that steps before them used. */
export const aside: ReadonlySet<AssertionType> = new Set(["console", "requests", "equals"]);
