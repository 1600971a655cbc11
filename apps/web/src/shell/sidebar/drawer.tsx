import { IconButton } from "@sitewright/ui-kit";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import * as styles from "./sidebar.css.ts";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar of small screens: a button and the modal drawer it opens. Closes on route change. */
export function Drawer() {
  const drawer = useRef<HTMLDialogElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const drawnAt = useRef(pathname);
  const close = () => {
    if (drawer.current?.open) drawer.current.close();
  };

  useEffect(() => {
    if (drawnAt.current !== pathname && drawer.current?.open) drawer.current.close();
    drawnAt.current = pathname;
  }, [pathname]);

  return (
    <>
      <div className={styles.menuButton}>
        <IconButton icon="menu" label="Open menu" onClick={() => drawer.current?.showModal()} />
      </div>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label="Menu"
        // A press beside the drawer closes it, as Escape does.
        closedby="any"
      >
        <div className={styles.drawerClose}>
          <IconButton icon="close" label="Close menu" onClick={close} />
        </div>
        <Sidebar onChoose={close} />
      </dialog>
    </>
  );
}
