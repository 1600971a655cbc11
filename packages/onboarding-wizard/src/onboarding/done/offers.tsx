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
    <WatchOffer
      icon={icons.schedules}
      title={made?.name ?? texts.schedule[chosen]}
      about={made?.next_run ? texts.nextRun(date(made.next_run, moment)) : about}
      watch={{ made, undo, failure: make.error }}
      changeOf={(id) => paths.schedules({ edit: id })}
    >
      {(stay) => (
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
      )}
    </WatchOffer>
  );
}

function AlertOffer({ site }: { site: Site }) {
  const texts = useTexts("done");
  const { email, made, make, undo } = useSiteAlert(site);
  return (
    <WatchOffer
      icon={icons.alert}
      title={texts.alert}
      about={email === undefined ? texts.alertAbout : texts.alertMails(email)}
      watch={{ made, undo, failure: make.error }}
      changeOf={(id) => paths.schedules({ tab: "alerts", edit: id })}
    >
      {(stay) => (
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
      )}
    </WatchOffer>
  );
}

const moment = { weekday: "long", hour: "2-digit", minute: "2-digit" } as const;

type Made = { id: string; time_created: string };
type Stay = { onSuccess: () => void };

type WatchOfferProps = Pick<OfferProps, "icon" | "title" | "about"> & {
  watch: {
    /** What was set up; null while it is offered. */
    made: Made | null;
    undo: { mutate: (made: Made, stay: Stay) => void; isPending: boolean; error: Error | null };
    /** Why it was not set up. */
    failure: Error | null;
  };
  changeOf: (id: string) => AppPath;
  /** What sets it up. */
  children: (stay: Stay) => ReactNode;
};

/** An offer that is set up where it stands, says since when it is on, and is taken back there. */
function WatchOffer({ watch, changeOf, children, ...offer }: WatchOfferProps) {
  const texts = useTexts("done");
  const { date } = useFormats();
  const { made, undo, failure } = watch;
  const way = useRef<HTMLDivElement>(null);
  // The button that was pressed gives way to another: the keyboard stays where it was.
  const stay = { onSuccess: () => way.current?.focus() };
  return (
    <Offer {...offer} isOn={made !== null} failure={failure ?? undo.error} way={way}>
      {made === null ? (
        children(stay)
      ) : (
        <>
          <span className={styles.on}>
            <Icon icon={icons.check} size={14} />
            {texts.onSince(date(made.time_created, { hour: "2-digit", minute: "2-digit" }))}
          </span>
          <Button
            size="small"
            tone="ghost"
            pending={undo.isPending}
            onClick={() => undo.mutate(made, stay)}
          >
            {texts.undo}
          </Button>
          <ButtonLink size="small" tone="ghost" href={changeOf(made.id)}>
            {texts.change}
          </ButtonLink>
        </>
      )}
    </Offer>
  );
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
