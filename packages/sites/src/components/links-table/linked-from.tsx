import { type Link, type Site, toWebAddress } from "@sitewright/contract";
import { Link as KitLink } from "@sitewright/ui-kit";
import { keyed } from "../../model/keyed.ts";
import { useTexts } from "../../texts.ts";
import { Disclosure } from "../disclosure/disclosure.tsx";
import * as styles from "./links-table.css.ts";
import { shownAddress } from "./shown-address.ts";

const shownAtOnce = 2;

/** The documents that name an address, and the words they do so with: two at once, the others on request. */
export function LinkedFrom({ site, link }: { site: Site; link: Link }) {
  const texts = useTexts("linksTable");
  const { linked_from, linked_from_count } = link;
  if (linked_from_count === 0) return <small className={styles.advice}>{texts.nowhere}</small>;
  const first = linked_from.slice(0, shownAtOnce);
  const others = linked_from.slice(shownAtOnce);
  const more = linked_from_count - first.length;
  return (
    <span className={styles.sources}>
      <Sources site={site} sources={first} />
      {others.length > 0 ? (
        <Disclosure summary={<small>{texts.andMore(more)}</small>}>
          <Sources site={site} sources={others} />
        </Disclosure>
      ) : (
        more > 0 && <small className={styles.advice}>{texts.andMore(more)}</small>
      )}
    </span>
  );
}

function Sources({ site, sources }: { site: Site; sources: Link["linked_from"] }) {
  return (
    <ul className={styles.list}>
      {keyed(sources, ({ url, text }) => `${url} ${text}`).map(({ key, item: { url, text } }) => {
        const href = toWebAddress(url);
        const shown = shownAddress(site, url);
        return (
          <li key={key} className={styles.source}>
            {href === null ? (
              shown
            ) : (
              <KitLink href={href} external>
                {shown}
              </KitLink>
            )}
            {text !== "" && <q className={styles.words}>{text}</q>}
          </li>
        );
      })}
    </ul>
  );
}
