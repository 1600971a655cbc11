import { type Check, notApplicable, pass, warning } from "./define-check.ts";

/** @see https://www.w3.org/TR/SRI/ */
export const missingSriOnCdnScript: Check = {
  id: "missing-sri-on-cdn-script",
  title: "Files of public CDNs have an integrity hash",
  problem: "Files of public CDNs have no integrity hash",
  category: "scripts",
  weight: 6,
  recommendation:
    'Add integrity="sha384-…" and crossorigin="anonymous", or serve the files from the own host.',
  run({ scripts, styles }) {
    const files = [...scripts, ...styles].filter(({ src }) => isPublicCdn(src));
    if (files.length === 0) return notApplicable("No file comes from a public CDN.");
    const bare = files.filter(({ integrity }) => !integrity).map(({ src }) => src);
    return bare.length === 0
      ? pass("Every file of a public CDN has an integrity hash.")
      : warning("medium", `${bare.length} of ${files.length} could be changed unnoticed.`, bare);
  },
};

/** Hosts that hand out fixed versions of libraries to everybody: their files do not change. */
const publicCdns = [
  "ajax.aspnetcdn.com",
  "ajax.googleapis.com",
  "cdn.bootcdn.net",
  "cdn.datatables.net",
  "cdn.jsdelivr.net",
  "cdn.skypack.dev",
  "cdnjs.cloudflare.com",
  "code.jquery.com",
  "esm.sh",
  "maxcdn.bootstrapcdn.com",
  "netdna.bootstrapcdn.com",
  "stackpath.bootstrapcdn.com",
  "unpkg.com",
];

function isPublicCdn(src: string): boolean {
  return publicCdns.includes(URL.parse(src)?.hostname ?? "");
}
