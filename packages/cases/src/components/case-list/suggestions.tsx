import { caseQueries, May, useApi } from "@sitewright/api-client";
import { type AppPath, addressOf, type Case, type CasesSearch, paths } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { Button, Card, ErrorNotice, IconButton, Link, Stack, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { type KeptAll, useKeepAll } from "../../api/use-keep-all.ts";
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

/** Cases that were made of what sites offer, as cards to keep or to hide, or to keep all of them. */
export function Suggestions({ search: { site }, onOpen }: SuggestionsProps) {
  const texts = useTexts("suggestions");
  const reasonOf = useReasonOf();
  const wanted = { state: "suggested", site_id: site, limit: shownMax } as const;
  const { data } = useQuery(caseQueries.list(useApi(), wanted));
  const keepAll = useKeepAll();
  const failed = keepAll.data?.failed ?? [];
  if (!data || (data.count === 0 && failed.length === 0)) return null;
  return (
    <Card
      title={texts.title(data.count)}
      actions={
        data.count > 1 && (
          <May call="cases.decide">
            <Button
              size="small"
              icon={icons.check}
              pending={keepAll.isPending}
              onClick={() =>
                keepAll.mutate(site, {
                  onSuccess({ kept }) {
                    if (kept > 0) toast.success(texts.keptAll(kept));
                  },
                  onError: (error) => void toast.error(`${texts.failed}. ${reasonOf(error)}`),
                })
              }
            >
              {texts.keepAll(data.count)}
            </Button>
          </May>
        )
      }
    >
      <Stack gap="4">
        {failed.length > 0 && (
          <ErrorNotice title={texts.notKept(failed.length)} detail={<NotKept failed={failed} />} />
        )}
        <ul className={styles.suggestions}>
          {data.results.map((one) => (
            <li key={one.id} className={styles.suggestion}>
              <Suggestion
                one={one}
                isBusy={keepAll.isPending}
                onDecide={keepAll.reset}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

/** Which were not kept, each with why. */
function NotKept({ failed }: Pick<KeptAll, "failed">) {
  const texts = useTexts("suggestions");
  return (
    <ul className={styles.notKept}>
      {failed.map(({ id, title, reason }) => (
        <li key={id}>{texts.notKeptOf(title, reason)}</li>
      ))}
    </ul>
  );
}

type SuggestionProps = Pick<SuggestionsProps, "onOpen"> & {
  one: Case;
  /** All are being decided on. */
  isBusy: boolean;
  /** What was said of all is old then. */
  onDecide: () => void;
};

function Suggestion({ one, isBusy, onDecide, onOpen }: SuggestionProps) {
  const texts = useTexts("suggestions");
  const list = useTexts("list");
  const { decide, isPending: isSaid } = useDecide();
  const say = (decision: "kept" | "hidden") => {
    onDecide();
    decide(one, decision);
  };
  const { start, isPending, dialog } = useStart(onOpen);
  return (
    <>
      {dialog}
      <h3 className={styles.suggestionTitle}>
        <Link href={paths.case(one.id)}>
          <bdi>{one.title}</bdi>
        </Link>
      </h3>
      <p className={styles.second}>
        {addressOf(one.site_url)}, {list.steps(one.steps.num_steps, one.rows)}
      </p>
      {one.reason !== null && <p>{one.reason}</p>}
      <div className={styles.suggestionActions}>
        <May call="cases.decide">
          <Button
            size="small"
            icon={icons.plus}
            pending={isSaid}
            disabled={isBusy}
            aria-label={texts.keepOf(one.title)}
            onClick={() => say("kept")}
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
            onClick={() => start(one)}
          >
            {list.run}
          </Button>
        </May>
        <May call="cases.decide">
          <IconButton
            icon={icons.eyeOff}
            label={texts.hideOf(one.title)}
            disabled={isSaid || isBusy}
            onClick={() => say("hidden")}
          />
        </May>
      </div>
    </>
  );
}
