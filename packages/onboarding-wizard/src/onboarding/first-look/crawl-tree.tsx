import type { Link, Page, Site } from "@sitewright/contract";
import { CutText, Icon, type IconShape } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import * as styles from "./first-look.css.ts";
import { pageTree } from "./page-tree.ts";

type CrawlTreeProps = {
  pages: readonly Page[];
  broken: readonly Link[];
  site: Site;
};

type Address = { url: string; page?: Page; link?: Link };

/** The addresses that a crawl has found, each with how far it is. */
export function CrawlTree({ pages, broken, site }: CrawlTreeProps) {
  const texts = useTexts("firstLook");
  const known = new Set(pages.map(({ page_url }) => page_url));
  const rows = pageTree<Address>([
    ...pages.map((page) => ({ url: page.page_url, page })),
    ...broken.filter(({ url }) => !known.has(url)).map((link) => ({ url: link.url, link })),
  ]);
  if (rows.length === 0) return <p className={styles.none}>{texts.nothingYet}</p>;
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) =>
          row.kind === "leaf" ? (
            <Leaf key={row.item.url} label={row.label} {...row.item} />
          ) : (
            <li key={row.label}>
              <p className={styles.row}>
                <CutText text={row.label} />
                <span className={styles.state}>{row.count}</span>
              </p>
              <ul className={styles.branch}>
                {row.leaves.map(({ label, item }) => (
                  <Leaf key={item.url} label={label} {...item} />
                ))}
              </ul>
            </li>
          ),
        )}
      </ul>
      {site.crawl.status === "done" && site.crawl.reason !== null && (
        <p className={styles.note}>{site.crawl.reason}</p>
      )}
    </>
  );
}

function Leaf({ label, ...address }: Address & { label: string }) {
  const { tone, icon, words } = useStateOf(address);
  return (
    <li className={styles.row}>
      <CutText text={label} />
      <span className={styles.state} data-tone={tone}>
        {icon && <Icon icon={icon} size={14} />}
        {words}
      </span>
    </li>
  );
}

type State = { tone: "good" | "busy" | "bad" | "calm"; icon: IconShape | null; words: string };

function useStateOf({ page, link }: Address): State {
  const texts = useTexts("firstLook");
  const parts = useTexts("parts");
  if (page === undefined) {
    const words = link?.status == null ? texts.noAnswer : String(link.status);
    return { tone: "bad", icon: icons.fail, words };
  }
  const { active_scan, latest_scan } = page.info;
  if (active_scan?.status === "running") {
    const { part } = active_scan.progress;
    return {
      tone: "busy",
      icon: icons.loader,
      words: part === null ? texts.opening : parts[part],
    };
  }
  if (active_scan !== null) return { tone: "calm", icon: null, words: texts.waiting };
  if (latest_scan.status === "failed")
    return { tone: "bad", icon: icons.fail, words: texts.failed };
  if (latest_scan.status === "done") return { tone: "good", icon: icons.check, words: texts.done };
  return { tone: "calm", icon: null, words: texts.unscanned };
}
