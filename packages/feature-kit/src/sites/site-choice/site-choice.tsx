import { Checkbox, FieldGroup } from "@sitewright/ui-kit";
import { useSharedTexts } from "../../texts.ts";
import { SiteList } from "./site-list.tsx";

/** Ids of sites; null means all, also those added later. */
export type SiteChoiceValue = string[] | null;

type SiteChoiceProps = {
  /** Its name in the form. */
  name: string;
  value: SiteChoiceValue;
  onChange: (sites: SiteChoiceValue) => void;
};

/** All of the team's sites, or certain ones. */
export function SiteChoice({ name, value, onChange }: SiteChoiceProps) {
  const texts = useSharedTexts("sites");
  return (
    <FieldGroup legend={texts.legend} name={name}>
      <Checkbox
        label={texts.all}
        checked={value === null}
        onChange={(isAll) => onChange(isAll ? null : [])}
      />
      {value !== null && <SiteList value={value} onChange={onChange} />}
    </FieldGroup>
  );
}
