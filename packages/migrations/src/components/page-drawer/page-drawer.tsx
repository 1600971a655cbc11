import { migrationQueries, useApi } from "@sitewright/api-client";
import { type RehearsedPageDetail, toWebAddress } from "@sitewright/contract";
import { QueryError } from "@sitewright/feature-kit";
import { Drawer, Link, SkeletonText, Stack } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import { VerdictPill } from "../pages-table/page-cells.tsx";
import * as styles from "./page-drawer.css.ts";

type PageDrawerProps = { site: string; number: number; position: number; onClose: () => void };

/** Both pages beside each other: what is wrong and what to do, then all that is known of either. */
export function PageDrawer({ site, number, position, onClose }: PageDrawerProps) {
  const texts = useTexts("drawer");
  const page = useQuery(migrationQueries.page(useApi(), { id: site, number, position }));
  return (
    <Drawer open onOpenChange={onClose} title={page.data?.path ?? texts.loading}>
      <Stack gap="4">
        <QueryError query={page} />
        {page.data ? <Both page={page.data} /> : <SkeletonText lines={5} />}
      </Stack>
    </Drawer>
  );
}

function Both({ page }: { page: RehearsedPageDetail }) {
  const texts = useTexts("drawer");
  const causes = useTexts("causes");
  return (
    <>
      <div>
        <VerdictPill verdict={page.verdict} />
      </div>
      {page.causes.length === 0 && <p>{texts.ready}</p>}
      {page.causes.map(({ key, sentence, advice, accepted }) => (
        <section key={key}>
          <p className={styles.sentence}>{sentence}</p>
          <p className={styles.muted}>
            {accepted ? causes.by(accepted.by, accepted.reason) : advice}
          </p>
        </section>
      ))}
      <Addresses page={page} />
      <table className={styles.table}>
        <caption className={styles.caption}>{texts.facts}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.fact}</th>
            <th scope="col">{texts.now}</th>
            <th scope="col">{texts.after}</th>
          </tr>
        </thead>
        <tbody>
          {page.facts.map(({ name, was, is }) => (
            <tr key={name} className={was === is ? styles.same : styles.differs}>
              <th scope="row">{name}</th>
              <td>{was ?? texts.none}</td>
              <td>{is ?? texts.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Addresses({ page: { url, new_url } }: { page: RehearsedPageDetail }) {
  const texts = useTexts("drawer");
  const sides = [
    { label: texts.now, address: url },
    { label: texts.after, address: new_url },
  ];
  return (
    <dl className={styles.addresses}>
      {sides.map(({ label, address }) => {
        const href = address === null ? null : toWebAddress(address);
        return (
          <div key={label}>
            <dt className={styles.muted}>{label}</dt>
            <dd className={styles.address}>
              {href === null ? (
                (address ?? texts.none)
              ) : (
                <Link href={href} external>
                  {address}
                </Link>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
