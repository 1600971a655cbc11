import { FactList } from "@sitewright/feature-kit";
import { Card } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";

/** What Slack is asked to allow, and what it is not. */
export function ScopesCard() {
  const texts = useTexts("slack");
  return (
    <Card title={texts.may}>
      <FactList
        facts={[
          ...texts.mayList.map(({ right, about }) => ({
            label: right,
            value: about,
          })),
          { label: texts.mayNot, value: texts.mayNotAbout },
        ]}
      />
    </Card>
  );
}
