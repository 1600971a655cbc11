import type { TeamSettings } from "@sitewright/contract";
import { FactList } from "@sitewright/feature-kit";
import { Card } from "@sitewright/ui-kit";
import { splitWindowSize } from "../../model/window-size.ts";
import { useTexts } from "../../texts.ts";

/** The team's settings to read. */
export function TeamFacts({ team }: { team: TeamSettings }) {
  const texts = useTexts("team");
  const { width, height } = splitWindowSize(team.configs.window_size);
  return (
    <>
      <Card title={texts.nameTitle} description={texts.nameAbout}>
        <FactList facts={[{ label: texts.name, value: team.name }]} />
      </Card>
      <Card title={texts.runsTitle} description={texts.runsAbout}>
        <FactList
          facts={[
            { label: texts.device, value: team.configs.device },
            { label: texts.size, value: texts.pixels(width, height) },
          ]}
        />
      </Card>
    </>
  );
}
