import { Combobox } from "@sitewright/ui-kit";
import type { ComponentProps } from "react";
import { useTexts } from "../../texts.ts";

/** By whose clock something is. */
export function ZoneField(field: Omit<ComponentProps<typeof Combobox>, "label" | "options">) {
  const texts = useTexts("form");
  return (
    <Combobox
      label={texts.zone}
      {...field}
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
    />
  );
}

const zones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
