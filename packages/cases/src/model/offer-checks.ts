import type { CaseStep, PickedElement, StepAssertion } from "@sitewright/contract";

type Check = Pick<StepAssertion, "type" | "value">;

const longest = 300;

/** What can be checked of an element that was pointed at, the most telling first. */
export function offerChecks({ facts }: Pick<PickedElement, "facts">): Check[] {
  const { text, value, checked } = facts;
  const checks: Check[] = [];
  if (value !== null && value !== "") checks.push({ type: "value", value });
  if (checked) checks.push({ type: "checked", value: "" });
  if (text !== "" && text.length <= longest) checks.push({ type: "match", value: text });
  if (text !== "") checks.push({ type: "contains", value: text.slice(0, longest) });
  checks.push({ type: "visible", value: "" }, { type: "enabled", value: "" });
  checks.push({ type: "count", value: "1" }, { type: "accessible", value: "" });
  checks.push({ type: "looks", value: "" });
  return checks;
}

/** What can be checked of the page as it is. */
export function offerPageChecks(url: string): Check[] {
  const { pathname = "/" } = URL.parse(url) ?? {};
  return [
    { type: "url", value: `*${pathname}` },
    { type: "console", value: "" },
    { type: "requests", value: "" },
    { type: "accessible", value: "" },
    { type: "looks", value: "" },
  ];
}

/** A step that only checks. */
export function checkStep(
  id: string,
  { type, value }: Check,
  element: StepAssertion["element"],
): CaseStep {
  return {
    id,
    action: { type: "", path: "", value: "", key: "", element: "" },
    assertion: { type, value, element },
  };
}
