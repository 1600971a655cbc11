import { type AppPath, paths } from "@sitewright/contract";
import {
  ButtonLink,
  ShortcutsProvider,
  TooltipProvider,
  useLinkComponent,
  useShortcuts,
} from "@sitewright/ui-kit";
import { useEffect, useMemo } from "react";
import { type GuideExit, GuideFrame } from "../components/guide-frame/guide-frame.tsx";
import { GuideLine, GuideText } from "../components/guide-text/guide-text.tsx";
import { FoldedContents, PageContents } from "../components/page-contents/page-contents.tsx";
import { messages } from "../messages.ts";
import {
  firstGuidePage,
  type GuidePageId,
  groupOf,
  guidePageIds,
  isGuidePageId,
} from "../model/contents.ts";
import { guideTexts } from "../model/guide-texts.ts";
import { headingsOf } from "../model/headings-of.ts";
import { readPage } from "../model/read-page.ts";
import { titleOf } from "../model/title-of.ts";
import * as styles from "./guide-page.css.ts";

export type GuidePageProps = {
  /** The page as the address names it; the first one without a name. */
  page?: string | undefined;
  /** What stands behind the address's `#`. */
  anchor?: string | undefined;
  /** Where the guide is left for. */
  exit: GuideExit;
  onGo: (path: AppPath) => void;
};

/** The product's own guide, readable signed out. */
export function GuidePage({ page = firstGuidePage, anchor = "", exit, onGo }: GuidePageProps) {
  const id = isGuidePageId(page) ? page : null;
  return (
    <TooltipProvider>
      <ShortcutsProvider>
        <GuideFrame current={id} exit={exit} onGo={onGo}>
          {id === null ? <Missing /> : <Article key={id} id={id} anchor={anchor} onGo={onGo} />}
        </GuideFrame>
      </ShortcutsProvider>
    </TooltipProvider>
  );
}

type ArticleProps = { id: GuidePageId; anchor: string; onGo: (path: AppPath) => void };

function Article({ id, anchor, onGo }: ArticleProps) {
  const text = guideTexts.get(id) ?? "";
  const { lead, body } = useMemo(() => readPage(text), [text]);
  const headings = useMemo(() => headingsOf(text).filter(({ depth }) => depth > 1), [text]);
  const place = guidePageIds.indexOf(id);
  const before = guidePageIds[place - 1];
  const next = guidePageIds[place + 1];
  useShortcuts(messages.keys.title, [
    {
      keys: "[",
      label: messages.keys.previous,
      run: () => before && onGo(paths.guidePage(before)),
    },
    { keys: "]", label: messages.keys.next, run: () => next && onGo(paths.guidePage(next)) },
  ]);
  // The router looks for the heading before this page, which comes by itself, is there.
  useEffect(() => {
    const heading = anchor === "" ? null : document.getElementById(anchor);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [anchor]);
  return (
    <div className={styles.columns}>
      <FoldedContents headings={headings} />
      <main id="content" tabIndex={-1} className={styles.article}>
        <p className={styles.group}>{messages.groups[groupOf(id)]}</p>
        <h1 className={styles.title}>{titleOf(id)}</h1>
        {lead !== null && "children" in lead && (
          <p className={styles.lead}>
            <GuideLine node={lead} />
          </p>
        )}
        <GuideText nodes={body} />
        <nav className={styles.around} aria-label={messages.page.around}>
          <Neighbour id={before} word={messages.page.before} />
          <Neighbour id={next} word={messages.page.next} isNext />
        </nav>
      </main>
      <PageContents headings={headings} />
    </div>
  );
}

type NeighbourProps = { id: GuidePageId | undefined; word: string; isNext?: boolean };

function Neighbour({ id, word, isNext = false }: NeighbourProps) {
  const Anchor = useLinkComponent();
  if (id === undefined) return <span />;
  return (
    <Anchor href={paths.guidePage(id)} className={isNext ? styles.next : styles.before}>
      <span className={styles.word}>{word}</span>
      {titleOf(id)}
    </Anchor>
  );
}

function Missing() {
  return (
    <div className={styles.columns}>
      <main id="content" tabIndex={-1} className={styles.article}>
        <h1 className={styles.title}>{messages.page.missing}</h1>
        <p className={styles.lead}>{messages.page.missingAbout}</p>
        <div>
          <ButtonLink href={paths.guide()}>{messages.page.toStart}</ButtonLink>
        </div>
      </main>
    </div>
  );
}
