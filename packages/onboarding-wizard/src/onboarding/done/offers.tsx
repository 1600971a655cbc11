import { useMay } from "@sitewright/api-client";
import { type AppPath, paths, type Site, siteName } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import {
  Button,
  ButtonLink,
  Icon,
  type IconShape,
  Inline,
  Segmented,
  useFormats,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "./done.css.ts";
import { useSiteAlert } from "./use-site-alert.ts";
import { useSiteSchedule } from "./use-site-schedule.ts";

type OffersProps = {
  site: Site;
  /** Those that were made of it; undefined before they are known. */
  cases: { count: number; names: readonly string[] } | undefined;
};

/** What keeps watching the site from now on; nothing begins before it is asked for, and it can be taken back. */
export function Offers({ site, cases }: OffersProps) {
  const texts = useTexts("done");
  return (
    <ul>
      {useMay("schedules.create") && <ScheduleOffer site={site} />}
      {useMay("alerts.create") && <AlertOffer site={site} />}
      {cases !== undefined && cases.count > 0 && (
        <Offer
          icon={icons.cases}
          title={texts.generated(cases.count)}
          about={cases.names.join(" · ")}
        >
          <ButtonLink size="small" href={paths.cases({ site: site.id })}>
            {texts.seeCases}
          </ButtonLink>
        </Offer>
      )}
    </ul>
  );
}

function ScheduleOffer({ site }: { site: Site }) {
  const texts = useTexts("done");
  const { date, number } = useFormats();
  const [chosen, setChosen] = useState<"daily" | "weekly">("weekly");
  const { made, preview, make, undo } = useSiteSchedule(site, chosen);
  const { way, stay } = useStay();
  const takes = preview?.takes ?? null;
  const day = { day: "numeric", month: "long" } as const;
  const about =
    takes === null
      ? texts.scheduleAbout
      : texts.scheduleTakes(
          takes.each,
          takes.left === null ? null : number(takes.left),
          date(takes.renews, day),
        );
  return (
    <Offer
      icon={icons.schedules}
      title={made?.name ?? texts.schedule[chosen]}
      about={made?.next_run ? texts.nextRun(date(made.next_run, moment)) : about}
      isOn={made !== null}
      failure={make.error ?? undo.error}
      way={way}
    >
      {made === null ? (
        <>
          <Button
            size="small"
            pending={make.isPending}
            onClick={() => make.mutate(texts.scheduleName[chosen](siteName(site)), stay)}
          >
            {texts.scheduleIt}
          </Button>
          <Segmented
            label={texts.often}
            value={chosen}
            onChange={(value) => setChosen(value === "daily" ? "daily" : "weekly")}
            items={[
              { value: "daily", label: texts.daily },
              { value: "weekly", label: texts.weekly },
            ]}
          />
        </>
      ) : (
        <IsOn
          since={made.time_created}
          onUndo={() => undo.mutate(made, stay)}
          isPending={undo.isPending}
          change={paths.schedules({ edit: made.id })}
        />
      )}
    </Offer>
  );
}

function AlertOffer({ site }: { site: Site }) {
  const texts = useTexts("done");
  const { email, made, make, undo } = useSiteAlert(site);
  const { way, stay } = useStay();
  return (
    <Offer
      icon={icons.alert}
      title={texts.alert}
      about={email === undefined ? texts.alertAbout : texts.alertMails(email)}
      isOn={made !== null}
      failure={make.error ?? undo.error}
      way={way}
    >
      {made === null ? (
        <Button
          size="small"
          pending={make.isPending}
          disabled={email === undefined}
          onClick={() =>
            email !== undefined &&
            make.mutate({ name: texts.alertName(siteName(site)), to: email }, stay)
          }
        >
          {texts.alertMe}
        </Button>
      ) : (
        <IsOn
          since={made.time_created}
          onUndo={() => undo.mutate(made, stay)}
          isPending={undo.isPending}
          change={paths.schedules({ tab: "alerts", edit: made.id })}
        />
      )}
    </Offer>
  );
}

const moment = { weekday: "long", hour: "2-digit", minute: "2-digit" } as const;

type IsOnProps = { since: string; onUndo: () => void; isPending: boolean; change: AppPath };

function IsOn({ since, onUndo, isPending, change }: IsOnProps) {
  const texts = useTexts("done");
  const { date } = useFormats();
  return (
    <>
      <span className={styles.on}>
        <Icon icon={icons.check} size={14} />
        {texts.onSince(date(since, { hour: "2-digit", minute: "2-digit" }))}
      </span>
      <Button size="small" tone="ghost" pending={isPending} onClick={onUndo}>
        {texts.undo}
      </Button>
      <ButtonLink size="small" tone="ghost" href={change}>
        {texts.change}
      </ButtonLink>
    </>
  );
}

/** Keeps the keyboard where it was when the button that was pressed gives way to another. */
function useStay() {
  const way = useRef<HTMLDivElement>(null);
  return { way, stay: { onSuccess: () => way.current?.focus() } };
}

type OfferProps = {
  icon: IconShape;
  title: string;
  about: string;
  isOn?: boolean;
  failure?: Error | null;
  way?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

function Offer({ icon, title, about, isOn = false, failure = null, way, children }: OfferProps) {
  const reasonOf = useReasonOf();
  return (
    <li className={styles.offer}>
      <span className={isOn ? styles.offerIconOn : styles.offerIcon}>
        <Icon icon={icon} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.hint}>{about}</p>
        <div ref={way} className={styles.way} tabIndex={-1} aria-live="polite">
          <Inline gap="2">{children}</Inline>
        </div>
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {reasonOf(failure)}
          </p>
        )}
      </div>
    </li>
  );
}
