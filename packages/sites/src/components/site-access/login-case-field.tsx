import { caseQueries, useApi, useMay } from "@sitewright/api-client";
import { type ApiFormState, useField } from "@sitewright/feature-kit";
import { Select } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { type AccessFields, noCase } from "../../model/access-rows.ts";
import { useTexts } from "../../texts.ts";

type LoginCaseFieldProps = { siteId: string; form: ApiFormState<AccessFields> };

/** Which of the site's cases logs a visitor in, in whose place scans and crawls go on. */
export function LoginCaseField({ siteId, form }: LoginCaseFieldProps) {
  const texts = useTexts("siteAccess");
  const api = useApi();
  const cases = useQuery({
    ...caseQueries.list(api, { site_id: siteId, limit: 100, sort: "title" }),
    enabled: useMay("cases.list"),
  });
  const field = useField(form, "login_case");
  const known = (cases.data?.results ?? []).filter(({ decision }) => decision !== "hidden");
  // One of another site, or one that is not there any more, stays until somebody chooses otherwise.
  const isElsewhere = field.value !== noCase && !known.some(({ id }) => id === field.value);
  const options = [
    { value: noCase, label: texts.noLogin },
    ...(isElsewhere
      ? [{ value: field.value, label: cases.isPending ? texts.loadingCases : texts.otherCase }]
      : []),
    ...known.map(({ id, title }) => ({ value: id, label: title })),
  ];
  const hint = cases.isError
    ? texts.casesNotLoaded
    : cases.data && known.length === 0
      ? texts.noCases
      : texts.loginAbout;
  return <Select label={texts.login} hint={hint} {...field} options={options} />;
}
