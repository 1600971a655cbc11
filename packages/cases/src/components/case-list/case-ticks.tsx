import type { Case } from "@sitewright/contract";
import { RunTicks } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";

/** How the last runs of a case went, one mark each, and the share that passed. */
export function CaseTicks({ recent }: Pick<Case, "recent">) {
  const texts = useTexts("list");
  const count = (of: Case["recent"][number]) => recent.filter((each) => each === of).length;
  const failed = count("failed");
  const again = count("again");
  const rate = Math.round((100 * (recent.length - failed)) / recent.length);
  return (
    <RunTicks
      runs={recent}
      label={texts.recent(recent.length - failed - again, again, failed)}
      rate={texts.rate(rate)}
    />
  );
}
