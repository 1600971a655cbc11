import type { VisitorOfRun } from "../modules/site-logins/index.ts";

/** Whom runs go as: first one who logged in some time ago, and from then on one who has just done so. */
export function createFakeVisitors(): { visitorOfRun: VisitorOfRun; count(): number } {
  let asked = 0;
  return {
    async visitorOfRun() {
      asked += 1;
      const isOld = asked === 1;
      return { access: null, wasTurnedAway: () => isOld };
    },
    count: () => asked,
  };
}
