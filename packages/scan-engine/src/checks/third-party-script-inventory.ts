import { type Check, informational } from "./define-check.ts";
import { hostsOf, othersOf } from "./third-party.ts";

export const thirdPartyScriptInventory: Check = {
  id: "third-party-script-inventory",
  title: "Scripts of others",
  problem: "Scripts of others run on the page",
  category: "scripts",
  weight: 1,
  recommendation: "Keep the scripts that you need, and know who may change them.",
  run({ finalUrl, scripts }) {
    const hosts = hostsOf(
      othersOf(
        finalUrl,
        scripts.map(({ src }) => src),
      ),
    );
    return hosts.length === 0
      ? informational("The page has no scripts of others.")
      : informational(
          `Scripts come from ${hosts.length === 1 ? "one other host" : `${hosts.length} other hosts`}.`,
          hosts,
        );
  },
};
