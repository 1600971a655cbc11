import { caseQueries, May, useApi } from "@sitewright/api-client";
import { type AppPath, type Case, type CasesSearch, hostOf, paths } from "@sitewright/contract";
import { Button, Card, IconButton, Link } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import { useDecide } from "../use-decide.ts";
import { useStart } from "../use-start.ts";
import * as styles from "./case-list.css.ts";

/** Cards that are seen at once; deciding on one makes room for another. */
const shownMax = 3;

type SuggestionsProps = {
  search: Pick<CasesSearch, "site">;
  /** Goes to a run that began. */
  onOpen: (path: AppPath) => void;
};

/** Cases that were made of what sites offer, as cards to keep or to hide. */
export function Suggestions({ search: { site }, onOpen }: SuggestionsProps) {
  const texts = useTexts("suggestions");
  const wanted = { state: "suggested", site_id: site, limit: shownMax } as const;
  const { data } = useQuery(caseQueries.list(useApi(), wanted));
  if (!data || data.count === 0) return null;
  return (
    <Card title={texts.title(data.count)}>
      <ul className={styles.suggestions}>
        {data.results.map((one) => (
          <li key={one.id} className={styles.suggestion}>
            <Suggestion one={one} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Suggestion({ one, onOpen }: { one: Case } & Pick<SuggestionsProps, "onOpen">) {
  const texts = useTexts("suggestions");
  const list = useTexts("list");
  const { decide, isPending: isSaid } = useDecide();
  const { start, isPending } = useStart(onOpen);
  return (
    <>
      <h3 className={styles.suggestionTitle}>
        <Link href={paths.case(one.id)}>
          <bdi>{one.title}</bdi>
        </Link>
      </h3>
      <p className={styles.second}>
        {hostOf(one.site_url)}, {list.steps(one.steps.num_steps, one.rows)}
      </p>
      {one.reason !== null && <p>{one.reason}</p>}
      <div className={styles.suggestionActions}>
        <May call="cases.decide">
          <Button
            size="small"
            icon={icons.plus}
            pending={isSaid}
            aria-label={texts.keepOf(one.title)}
            onClick={() => decide(one, "kept")}
          >
            {texts.keep}
          </Button>
        </May>
        <May call="caseruns.create">
          <Button
            size="small"
            tone="ghost"
            icon={icons.play}
            pending={isPending}
            aria-label={list.runOf(one.title)}
            onClick={() => start(one.id)}
          >
            {list.run}
          </Button>
        </May>
        <May call="cases.decide">
          <IconButton
            icon={icons.eyeOff}
            label={texts.hideOf(one.title)}
            disabled={isSaid}
            onClick={() => decide(one, "hidden")}
          />
        </May>
      </div>
    </>
  );
}
