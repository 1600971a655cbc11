import { findingQueries, useApi } from "@sitewright/api-client";
import { paths } from "@sitewright/contract";
import { Card, CutText, Link } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import * as styles from "./site-insights.css.ts";

/** Templates that are listed; the filter of findings has all of them. */
const most = 8;

/** What a site's pages are made from and how much is wrong on each; nothing before a page was looked at. */
export function SiteTemplates({ siteId }: { siteId: string }) {
  const texts = useTexts("siteInsights");
  const api = useApi();
  const { data } = useQuery(findingQueries.templates(api, siteId));
  const templates = data?.results.slice(0, most) ?? [];
  if (templates.length === 0) return null;
  return (
    <Card title={texts.templates} description={texts.templatesAbout} padding="none">
      <ul className={styles.list}>
        {templates.map(({ id, name, pages, findings }) => (
          <li key={id} className={styles.row}>
            <span className={styles.template}>
              <Link href={paths.site(siteId, { template: id })} tone="plain">
                <CutText text={name} />
              </Link>
              <small className={styles.hint}>{texts.templatePages(pages)}</small>
            </span>
            <small className={styles.amount}>{texts.templateFindings(findings)}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
