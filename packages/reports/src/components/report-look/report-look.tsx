import { reportQueries, useApi, useMay } from "@sitewright/api-client";
import type { Brand } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Button, Checkbox, FieldGroup } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ReportSettings, reportColors } from "../../model/report-settings.ts";
import { useTexts } from "../../texts.ts";
import { BrandDialog } from "../brand-dialog/brand-dialog.tsx";
import { ColorField } from "./color-field.tsx";
import { ContrastNote } from "./contrast-note.tsx";
import * as styles from "./report-look.css.ts";

type ReportLookProps = {
  settings: ReportSettings;
  onChange: (part: Partial<ReportSettings>) => void;
};

/** A report's colours, its own or the team's, and under which name and sign it goes out. */
export function ReportLook(props: ReportLookProps) {
  const texts = useTexts("look");
  const brand = useQuery(reportQueries.brand(useApi()));
  return (
    <FieldGroup legend={texts.title}>
      <Loaded query={brand} label={texts.loading} failure={texts.notLoaded}>
        {(data) => <Look {...props} brand={data} />}
      </Loaded>
    </FieldGroup>
  );
}

function Look({ settings, onChange, brand }: ReportLookProps & { brand: Brand }) {
  const texts = useTexts("look");
  const mayChange = useMay("brand.set");
  const [isAsked, setIsAsked] = useState(false);
  const isOwn = reportColors.some((color) => settings[color] !== null);
  const { text_color, background_color, highlight_color } = brand;
  const ofAll = { text_color, background_color, highlight_color };
  const none = { text_color: null, background_color: null, highlight_color: null };
  const shown = {
    text_color: settings.text_color ?? text_color,
    background_color: settings.background_color ?? background_color,
    highlight_color: settings.highlight_color ?? highlight_color,
  };
  return (
    <div className={styles.root}>
      <div className={styles.brand}>
        {brand.logo !== null && <img src={brand.logo} alt="" className={styles.logo} />}
        <span>
          <strong>{brand.name}</strong>
          <br />
          {brand.sender_name === "" ? texts.noSender : texts.from(brand.sender_name)}
        </span>
      </div>
      {mayChange && (
        <div>
          <Button size="small" icon={icons.palette} onClick={() => setIsAsked(true)}>
            {texts.all}
          </Button>
        </div>
      )}
      <Checkbox
        label={texts.own}
        hint={isOwn ? undefined : texts.ownHint}
        checked={isOwn}
        onChange={(own) => onChange(own ? ofAll : none)}
      />
      {isOwn &&
        reportColors.map((color) => (
          <ColorField
            key={color}
            label={texts.colors[color]}
            value={shown[color]}
            onChange={(next) => onChange({ [color]: next })}
          />
        ))}
      <ContrastNote {...shown} />
      {isAsked && <BrandDialog brand={brand} onClose={() => setIsAsked(false)} />}
    </div>
  );
}
