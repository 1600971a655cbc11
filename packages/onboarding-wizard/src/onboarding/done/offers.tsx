import { type AppPath, paths } from "@sitewright/contract";
import { ButtonLink, Icon, type IconShape } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import * as styles from "./done.css.ts";

type OffersProps = {
  siteId: string;
  /** Those that were made of it; undefined before they are known. */
  cases: { count: number; names: readonly string[] } | undefined;
};

/** What keeps watching the site from now on; nothing begins before it is set up. */
export function Offers({ siteId: site, cases }: OffersProps) {
  const texts = useTexts("done");
  return (
    <ul>
      <Offer
        icon={icons.schedules}
        title={texts.schedule}
        about={texts.scheduleAbout}
        href={paths.schedules({ edit: "new", site })}
        action={texts.scheduleIt}
      />
      <Offer
        icon={icons.alert}
        title={texts.alert}
        about={texts.alertAbout}
        href={paths.schedules({ tab: "alerts", edit: "new", site })}
        action={texts.alertMe}
      />
      {cases !== undefined && cases.count > 0 && (
        <Offer
          icon={icons.cases}
          title={texts.generated(cases.count)}
          about={cases.names.join(" · ")}
          href={paths.cases({ site })}
          action={texts.seeCases}
        />
      )}
    </ul>
  );
}

type OfferProps = { icon: IconShape; title: string; about: string; href: AppPath; action: string };

function Offer({ icon, title, about, href, action }: OfferProps) {
  return (
    <li className={styles.offer}>
      <span className={styles.offerIcon}>
        <Icon icon={icon} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.hint}>{about}</p>
        <div className={styles.way}>
          <ButtonLink size="small" href={href}>
            {action}
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}
