import type { Site } from "@sitewright/contract";
import { useTexts } from "../../texts.ts";
import { CrawlTree } from "./crawl-tree.tsx";
import { FindingStream } from "./finding-stream.tsx";
import * as styles from "./first-look.css.ts";
import { PageThumbs } from "./page-thumbs.tsx";
import { useFirstLook } from "./use-first-look.ts";

/** What a first look at a site sees as it sees it: its addresses, its pages in pictures, what is wrong. */
export function FirstLookPanels({ site, isOver }: { site: Site; isOver: boolean }) {
  const texts = useTexts("firstLook");
  const { pages, findings, findingsCount, broken } = useFirstLook(site, isOver);
  return (
    <div className={styles.panels}>
      <section className={styles.findings} aria-labelledby="first-findings">
        <h2 id="first-findings" className={styles.heading}>
          {texts.findings} <span className={styles.count}>{findingsCount}</span>
        </h2>
        <FindingStream findings={findings} count={findingsCount} site={site} />
      </section>
      <section className={styles.thumbs} aria-labelledby="first-pages">
        <h2 id="first-pages" className={styles.heading}>
          {texts.landed}{" "}
          <span className={styles.count}>{texts.landedOf(site.scans.done, site.pages)}</span>
        </h2>
        <PageThumbs pages={pages} isCrawling={site.time_crawl_completed === null} />
      </section>
      <section className={styles.tree} aria-labelledby="first-tree">
        <h2 id="first-tree" className={styles.heading}>
          {texts.tree}{" "}
          <span className={styles.count}>{texts.treeOf(pages.length, site.links.broken)}</span>
        </h2>
        <CrawlTree pages={pages} broken={broken} site={site} />
      </section>
    </div>
  );
}
