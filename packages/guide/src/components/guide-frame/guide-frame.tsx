import { type AppPath, paths } from "@sitewright/contract";
import { Brand, Drawer, Icon, IconButton, ThemeToggle, useLinkComponent } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type ReactNode, useState } from "react";
import { messages } from "../../messages.ts";
import type { GuidePageId } from "../../model/contents.ts";
import { GuideNav } from "../guide-nav/guide-nav.tsx";
import { GuideSearch } from "../guide-search/guide-search.tsx";
import * as styles from "./guide-frame.css.ts";

export type GuideExit = {
  href: AppPath;
  /** Whether whoever reads is signed in: then the way out leads back, else to the login. */
  isBack: boolean;
};

type GuideFrameProps = {
  current: GuidePageId | null;
  exit: GuideExit;
  onGo: (path: AppPath) => void;
  children: ReactNode;
};

const texts = messages.frame;
const contentId = "content";

/** What surrounds each page of the guide: the bar with its search, and the contents, which are a drawer on small screens. */
export function GuideFrame({ current, exit, onGo, children }: GuideFrameProps) {
  const Anchor = useLinkComponent();
  const [openedAt, setOpenedAt] = useState<GuidePageId | null | undefined>();
  const close = () => setOpenedAt(undefined);
  return (
    <>
      <a className={styles.skip} href={`#${contentId}`}>
        {texts.skip}
      </a>
      <header className={styles.bar}>
        <span className={styles.menu}>
          <IconButton
            icon={icons.menu}
            label={texts.openContents}
            onClick={() => setOpenedAt(current)}
          />
        </span>
        <Anchor href={paths.guide()} className={styles.brand}>
          <Brand />
          <span className={styles.docs}>{texts.docs}</span>
        </Anchor>
        <div className={styles.search}>
          <GuideSearch onGo={onGo} />
        </div>
        <Anchor href={exit.href} className={styles.exit}>
          <span className={styles.exitWords}>{exit.isBack ? texts.back : texts.logIn}</span>
          <span className={styles.exitMark}>
            <Icon icon={icons.arrowRight} />
          </span>
        </Anchor>
        <ThemeToggle />
      </header>
      <div className={styles.columns}>
        <aside className={styles.aside}>
          <GuideNav current={current} />
        </aside>
        {children}
      </div>
      <Drawer
        side="left"
        title={texts.contents}
        // Another page than the one it was opened on: it has done its work.
        open={openedAt !== undefined && openedAt === current}
        onOpenChange={close}
      >
        <GuideNav current={current} onChoose={close} />
      </Drawer>
    </>
  );
}
