import type { Link, Site } from "@sitewright/contract";
import { CutText, type DataColumn, Duration, StatusPill } from "@sitewright/ui-kit";
import { useMemo } from "react";
import { linkVerdictViews } from "../../model/status-view.ts";
import { useTexts } from "../../texts.ts";
import { LinkAdvice } from "./link-advice.tsx";
import { LinkedFrom } from "./linked-from.tsx";
import * as styles from "./links-table.css.ts";
import { shownAddress } from "./shown-address.ts";

/** What a site's list shows of each address. */
export function useLinkColumns(site: Site): DataColumn<Link>[] {
  const words = useTexts("words");
  const texts = useTexts("linksTable");
  return useMemo(
    () => [
      {
        id: "url",
        header: texts.address,
        sortable: true,
        value: (link) => link.url,
        cell: (link) => (
          <span className={styles.address}>
            <b className={styles.url}>
              <CutText text={shownAddress(site, link.url)} full={link.url} />
            </b>
            <LinkAdvice link={link} />
          </span>
        ),
      },
      {
        id: "verdict",
        header: words.state,
        width: 190,
        sortable: true,
        value: (link) => link.verdict,
        cell: (link) => <Verdict link={link} />,
      },
      {
        id: "linked_from",
        header: texts.linkedFrom,
        width: 320,
        sortable: true,
        value: (link) => link.linked_from.map(({ url }) => url).join(" "),
        cell: (link) => <LinkedFrom site={site} link={link} />,
      },
      {
        id: "answer_ms",
        header: texts.answer,
        width: 92,
        align: "end",
        sortable: true,
        hideable: true,
        narrow: "hidden",
        value: (link) => link.answer_ms,
        cell: (link) => (link.answer_ms === null ? "–" : <Duration ms={link.answer_ms} />),
      },
    ],
    [site, words, texts],
  );
}

function Verdict({ link }: { link: Link }) {
  const texts = useTexts("linksTable");
  const { tone, icon } = linkVerdictViews[link.verdict];
  return (
    <span className={styles.verdict}>
      <StatusPill tone={tone} icon={icon}>
        {texts.verdicts[link.verdict]}
      </StatusPill>
      {link.status !== null && link.status >= 300 && (
        <span className={styles.status}>{link.status}</span>
      )}
    </span>
  );
}
