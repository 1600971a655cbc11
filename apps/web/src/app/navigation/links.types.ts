import { type AppPath, paths, type Searches } from "@sitewright/contract";
import { ButtonLink, Link } from "@sitewright/ui-kit";
import { createElement as element } from "react";
import { Route as Scan } from "../../routes/_app.scan.$id.tsx";
import type { FileRoutesByTo } from "../../routeTree.gen.ts";
import { decideEntry } from "../guard.ts";
import type { AppRouter } from "../router.tsx";
import { instead, lead, preload, useGo } from "./go.ts";

// Nothing here runs: these are the type checker's tests. What must not build says so above itself, and
// fails the check once it does.

declare const router: AppRouter;

type Expect<T extends true> = T;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : [A, "is not", B]) : [A, "is not", B];

type Routes = FileRoutesByTo;
type To = { [Name in keyof typeof paths]: ToOf<(typeof paths)[Name]> }[keyof typeof paths];
type ToOf<Make> = Make extends (...args: never[]) => AppPath<infer Known> ? Known : never;

type Written<Route extends { types: { fullSearchSchemaInput: unknown } }> =
  Route["types"]["fullSearchSchemaInput"];

/** Every address of the contract leads to a route, and every route but the one for all others has one. */
export type EveryPathIsARoute = Expect<Same<To, Exclude<keyof Routes, "/$">>>;
/** The search of an address is what its route lets one write. */
export type EverySearchIsItsRoutes = Expect<
  {
    [Known in keyof Searches]: Same<Searches[Known], Written<Routes[Known]>>;
  }[keyof Searches]
>;

paths.scan("id", { tab: "security" }) satisfies AppPath<"/scan/$id">;
paths.home({ sort: "-scan_completed", limit: 50 }) satisfies AppPath<"/">;
decideEntry("app", { isSignedIn: false, isSetUp: null }).to satisfies AppPath | null;
element(Link, { href: paths.scan("id"), children: "" });
element(Link, { href: "https://a.example", external: true, children: "" });

// @ts-expect-error no such tab
paths.scan("id", { tab: "secrets" });
// @ts-expect-error no such order
paths.home({ sort: "password" });
// @ts-expect-error an id is missing
paths.scan({ tab: "security" });
// @ts-expect-error no id is wanted
paths.billing("id");
// @ts-expect-error the screen takes no search
paths.billing({ tab: "cards" });
// @ts-expect-error no such path
paths.scann("id");
// @ts-expect-error another route's
paths.page("id") satisfies AppPath<"/scan/$id">;
// @ts-expect-error written by hand
element(Link, { href: "/scan/1?tab=security", children: "" });
// @ts-expect-error glued
element(Link, { href: `${paths.scan("1")}?tab=security`, children: "" });
// @ts-expect-error leaves the product without saying so
element(Link, { href: "https://a.example", children: "" });
// @ts-expect-error written by hand
element(ButtonLink, { href: "/login", children: "" });
// @ts-expect-error written by hand
instead("/login");
// @ts-expect-error written by hand
lead(router, "/login");
// @ts-expect-error of another site
preload(router, "https://a.example");

export function Screen() {
  const go = useGo();
  void go(paths.site("id", { tab: "runs" }), { replace: true });
  // @ts-expect-error written by hand
  void go("/site/id");
  const navigate = Scan.useNavigate();
  void navigate({ search: { tab: "console", level: "error" } });
  // @ts-expect-error no such tab
  void navigate({ search: { tab: "secrets" } });
  // @ts-expect-error no such key
  void navigate({ search: { tabb: "console" } });
  const search = Scan.useSearch();
  // @ts-expect-error unread: nothing but the parser may look into it
  return search.tab;
}
