import type { CaseRunDetail } from "@sitewright/contract";

/**
 * A run with other addresses of its files. Pure.
 * @param map what stands in place of an address; null where there is none. `name` is what the file is called on a disk
 */
export function withFiles(
  run: CaseRunDetail,
  map: (address: string, name: string) => string | null,
): CaseRunDetail {
  const at = (address: string | null, name: string) => address && map(address, name);
  const film = at(run.film?.url ?? null, "film.webm");
  return {
    ...run,
    film: film === null ? null : { url: film },
    results: run.results.map((result) => {
      const step = `step-${result.index + 1}`;
      return {
        ...result,
        image: at(result.image, `${step}.jpg`),
        elements: {
          action: at(result.elements.action, `${step}-elements.json`),
          assertion: at(result.elements.assertion, `${step}-checked-elements.json`),
        },
        look: result.look && {
          ...result.look,
          image: at(result.look.image, `${step}-look.png`),
          before: at(result.look.before, `${step}-look-before.png`),
        },
      };
    }),
    green: run.green && {
      ...run.green,
      steps: run.green.steps.map((step) => ({
        ...step,
        image: at(step.image, `green-${step.index + 1}.jpg`),
      })),
    },
  };
}
