import { type GroupedFacts, pathOf, paths } from "@sitewright/contract";
import { Duration, Link, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import { Fact, Facts } from "../facts/facts.tsx";

type ReviewFactsProps = {
  facts: GroupedFacts;
  tests: { working: number; incomplete: number };
};

/** Below the verdict: how the pages scored, against what, when and how long, and how much was compared. */
export function ReviewFacts({ facts, tests }: ReviewFactsProps) {
  const texts = useTexts("reviewFacts");
  const { number } = useFormats();
  const spanOf = useSpan();
  const points = (score: number) => <b>{number(score, { maximumFractionDigits: 1 })}</b>;
  const { mean_score, threshold, lowest, before, asked, asked_by, took, pages, pictures } = facts;
  return (
    <Facts>
      {mean_score !== null && (
        <Fact icon={icons.activity}>
          {texts.mean} {points(mean_score)} {texts.against(number(threshold))}
        </Fact>
      )}
      {lowest !== null && (
        <Fact icon={icons.low}>
          {texts.lowest} {points(lowest.score)} {texts.at}{" "}
          <Link href={paths.test(lowest.test)}>
            <bdi>{pathOf(lowest.page_url)}</bdi>
          </Link>
        </Fact>
      )}
      {before !== null && (
        <Fact icon={icons.compare}>
          {texts.before} <b>{spanOf(before)}</b>
        </Fact>
      )}
      <Fact icon={icons.clock}>
        {spanOf(asked)}
        {took !== null && (
          <>
            {texts.took} <Duration ms={took} />
          </>
        )}
      </Fact>
      {asked_by !== null && (
        <Fact icon={asked_by.kind === "schedule" ? icons.schedules : icons.account}>
          {texts.askedBy[asked_by.kind](asked_by.name)}
        </Fact>
      )}
      <Fact icon={icons.camera}>{texts.compared(pages, pictures)}</Fact>
      {tests.working > 0 && <Fact icon={icons.loader}>{texts.working(tests.working)}</Fact>}
      {tests.incomplete > 0 && <Fact icon={icons.alert}>{texts.incomplete(tests.incomplete)}</Fact>}
    </Facts>
  );
}

/** Writes a span as one moment where it began and ended on the same day, else as two days. */
function useSpan() {
  const texts = useTexts("reviewFacts");
  const { date, day } = useFormats();
  return ({ from, to }: GroupedFacts["asked"]) => {
    const [first, last] = [new Date(from), new Date(to)];
    if (day(first) === day(last)) return date(first, moment);
    return texts.span(date(first, calendarDay), date(last, calendarDay));
  };
}

const calendarDay = { day: "numeric", month: "short" } as const;
const moment = { ...calendarDay, hour: "2-digit", minute: "2-digit" } as const;
