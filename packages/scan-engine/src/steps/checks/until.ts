import { setTimeout as wait } from "node:timers/promises";
import { within } from "../deadline.ts";
import type { StepScope } from "../stage.ts";
import { StepError } from "../step-fault.ts";

/** What was seen, and whether it is as expected. */
export type Seen = { holds: boolean; got: string };

const betweenMs = 80;
const answerMs = 2_000;

/**
 * Looks again and again until something holds, or until it does not for a check that is turned round.
 * @param say the sentence for what was seen last
 * @throws StepError ASSERTION
 */
export async function until(
  { deadline, stage }: StepScope,
  not: boolean,
  see: () => Promise<Seen>,
  say: (got: string) => string,
): Promise<void> {
  let got = "";
  for (;;) {
    try {
      const seen = await within(deadline.left() + answerMs, see(), hung);
      got = seen.got;
      if (seen.holds !== not) return;
    } catch (error) {
      if (error instanceof StepError) throw error;
      // A page that moves on has nothing to say for a moment.
    }
    if (deadline.left() <= 1) throw new StepError("ASSERTION", stage.mask(say(got)));
    await wait(betweenMs);
  }
}

function hung(): StepError {
  return new StepError("PAGE_HUNG", "The page is busy and does not answer.");
}
