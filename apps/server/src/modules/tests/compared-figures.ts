import { comparedParts } from "@sitewright/contract";
import type { Comparison } from "@sitewright/scan-engine";
import { storable } from "../../platform/storage/storable.ts";
import type { ComparedFigures } from "./test-run-repository.ts";

/** Of a comparison what a screen shows beside its changes. */
export function figuresOf({ parts, pictures }: Comparison): ComparedFigures {
  return storable({
    left_out: comparedParts.flatMap((part) => {
      const compared = parts[part];
      return compared.compared ? [] : [{ part, reason: compared.reason }];
    }),
    pictures: pictures.map(({ index, device, rows, differing, left_out }) => ({
      index,
      device,
      rows,
      differing,
      left_out,
    })),
    lighthouse: parts.lighthouse.compared ? parts.lighthouse.figures.average_delta : null,
    security: parts.security.compared ? parts.security.figures.average_delta : null,
  });
}
