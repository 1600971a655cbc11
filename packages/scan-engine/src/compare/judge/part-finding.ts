import type { Box, Cause, ComparedPart } from "../cause.ts";
import type { FindingState } from "../verdict.ts";

/** What one part says of causes that are one. */
export type PartFinding = {
  part: ComparedPart;
  kind: string;
  sentence: string;
  causes: Cause[];
  places: number;
  label: { role: string; name: string; place: string };
  boxes: { before: Box[]; after: Box[] };
  image: number | null;
  fails: boolean;
  /** What it takes from the pictures' score; 0 for other parts. */
  points: number;
};

/** What was decided of causes, and by what. */
export type Decision = { state: FindingState; decided_by: string | null };

/** What several parts say of one cause; the first leads. */
export type JoinedFinding = Decision & { said: [PartFinding, ...PartFinding[]] };
