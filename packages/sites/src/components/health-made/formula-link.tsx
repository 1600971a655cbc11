import { paths } from "@sitewright/contract";
import { Link } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";

/** The way to the guide's page of formulas. */
export function FormulaLink() {
  const texts = useTexts("healthMade");
  return <Link href={paths.guidePage("formulas")}>{texts.formulas}</Link>;
}
