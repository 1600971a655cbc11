import type { Reach, Reacher, ReachRequest } from "@sitewright/scan-engine";
import type { LookTools } from "../modules/looks/index.ts";

const up: Reach = {
  ...{ outcome: "up", code: null, reason: null, status: 200, ms: 40 },
  ...{ url: "https://shop.example/", redirects: 0, certificate: null },
};

/** A way to sites that reaches all of them, but where told otherwise. */
export function createFakeReacher(
  answer: (request: ReachRequest) => Partial<Reach> = () => ({}),
): Pick<LookTools, "openReacher" | "ownNetwork"> {
  const reach: Reacher = async (request) => ({ ...up, url: request.url, ...answer(request) });
  return {
    openReacher: async () => reach,
    ownNetwork: { excuses: async () => false },
  };
}
