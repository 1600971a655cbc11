import { Segmented } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";

export type HowMany = "one" | "many";

type HowManyProps = { value: HowMany; onChange: (value: HowMany) => void };

/** Whether one site is added or many. */
export function HowManyChoice({ value, onChange }: HowManyProps) {
  const texts = useTexts("addSite");
  return (
    <Segmented
      label={texts.howMany}
      value={value}
      onChange={onChange}
      items={[
        { value: "one", label: texts.one },
        { value: "many", label: texts.many },
      ]}
    />
  );
}
