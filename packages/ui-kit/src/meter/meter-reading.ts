import type { KitTexts } from "../texts/kit-texts.ts";

/** What readers are told of a bar that is drawn of boxes. */
export function meterReading(
  label: string,
  value: number,
  max: number,
  format: (value: number) => string,
  { of }: KitTexts["meter"],
) {
  return {
    role: "meter",
    "aria-label": label,
    "aria-valuemin": 0,
    "aria-valuemax": max,
    "aria-valuenow": Math.min(value, max),
    "aria-valuetext": of(format(value), format(max)),
  };
}
