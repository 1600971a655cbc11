import { May } from "@sitewright/api-client";
import { hostOf, type Migration } from "@sitewright/contract";
import { Button, Card, CutText, Icon, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import * as styles from "./home-card.css.ts";

type HomeCardProps = { migration: Migration; onChange: () => void };

/** Both homes beside each other, how the new one is asked, and what is known of its certificate. */
export function HomeCard({ migration, onChange }: HomeCardProps) {
  const texts = useTexts("home");
  const { home, latest, site_url } = migration;
  if (home === null) return null;
  const now = hostOf(site_url);
  const after = home.kind === "server" ? now : (home.name_after ?? hostOf(home.base_url));
  const asked =
    home.kind === "server"
      ? texts.askedServer(home.server)
      : texts.askedAddress(hostOf(home.base_url), after);
  return (
    <Card>
      <section className={styles.row} aria-label={texts.region}>
        <Home label={texts.now} host={now} address={latest?.home_now?.addresses[0]} />
        <Icon icon={icons.arrowRight} size={16} />
        <Home
          label={texts.after}
          host={after}
          address={home.kind === "server" ? home.server : latest?.home_after?.addresses[0]}
        />
        <div className={styles.kind}>
          <div className={styles.kindName}>{texts.kinds[home.kind]}</div>
          <p className={styles.asked}>{asked}</p>
        </div>
        <Certificate latest={latest} />
        <May call="migrations.setHome">
          <Button size="small" onClick={onChange}>
            {texts.change}
          </Button>
        </May>
      </section>
    </Card>
  );
}

function Home({
  label,
  host,
  address,
}: {
  label: string;
  host: string;
  address?: string | undefined;
}) {
  return (
    <div className={styles.home}>
      <div className={styles.label}>{label}</div>
      <div className={styles.host}>
        <CutText text={host} />
      </div>
      {address !== undefined && <div className={styles.address}>{address}</div>}
    </div>
  );
}

function Certificate({ latest }: Pick<Migration, "latest">) {
  const texts = useTexts("home");
  const { date } = useFormats();
  const home = latest?.home_after;
  if (!home) return null;
  const { certificate } = home;
  if (certificate === null) return <span className={styles.certificate.plain}>{texts.plain}</span>;
  if (certificate.fault !== null) {
    return (
      <span className={styles.certificate.faulty}>
        <Icon icon={icons.warning} size={14} /> {texts.faulty(certificate.fault)}
      </span>
    );
  }
  if (certificate.valid_until === null) return null;
  return (
    <span className={styles.certificate.good}>
      <Icon icon={icons.shieldCheck} size={14} />{" "}
      {texts.certificate(
        date(certificate.valid_until, { day: "numeric", month: "short", year: "numeric" }),
      )}
    </span>
  );
}
