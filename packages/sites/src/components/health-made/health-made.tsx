import { metricsQueries, useApi } from "@sitewright/api-client";
import { paths, type SiteHealth } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Link, useFormats } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { type HealthRaise, healthRaises } from "../../model/health-raises.ts";
import { useTexts } from "../../texts.ts";
import { FormulaLink } from "./formula-link.tsx";
import * as styles from "./health-made.css.ts";

/** How a site's health is made: its parts, what counts 0, and what would raise it most; asked for when shown. */
export function HealthMade({ siteId }: { siteId: string }) {
  const texts = useTexts("healthMade");
  const api = useApi();
  const metrics = useQuery(metricsQueries.site(api, siteId, 30));
  return (
    <div className={styles.root}>
      <Loaded query={metrics} label={texts.open}>
        {({ health }) => <MadeOf siteId={siteId} health={health} />}
      </Loaded>
    </div>
  );
}

function MadeOf({ siteId, health }: { siteId: string; health: SiteHealth }) {
  const texts = useTexts("healthMade");
  const words = useTexts("words");
  const { number } = useFormats();
  const shown = (score: number | null) => (score === null ? "–" : number(Math.round(score)));
  const { performance, accessibility, best_practices, seo } = health.lighthouse;
  const raises = healthRaises(health);
  return (
    <>
      <h3 className={styles.title}>{texts.title(shown(health.score))}</h3>
      <dl className={styles.parts}>
        <dt>{texts.lighthouse}</dt>
        <dd className={styles.hint}>
          {texts.categories([
            `${words.performance} ${shown(performance)}`,
            `${words.accessibility} ${shown(accessibility)}`,
            `${words.bestPractices} ${shown(best_practices)}`,
            `${words.seo} ${shown(seo)}`,
          ])}
        </dd>
        <dt>{texts.security}</dt>
        <dd className={styles.hint}>{shown(health.security)}</dd>
        <dt>{texts.pages(health.scored)}</dt>
        <dd className={styles.hint}>{shown(health.mean)}</dd>
      </dl>
      {health.failed > 0 && <p>{texts.failed(health.failed)}</p>}
      {raises.length > 0 && <h4 className={styles.title}>{texts.raises}</h4>}
      <ul className={styles.raises}>
        {raises.map(({ what, points }) => (
          <li key={what}>
            <b className={styles.points}>{texts.points(number(Math.round(points)))}</b>{" "}
            <Link href={paths.site(siteId, placeOf(what))}>{texts.raise[what]}</Link>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{texts.formula}</p>
      <FormulaLink />
    </>
  );
}

/** The findings behind a share of health. */
function placeOf(what: HealthRaise["what"]) {
  if (what === "failed") return { source: "page" } as const;
  return { source: what === "security" ? "security" : "lighthouse" } as const;
}
