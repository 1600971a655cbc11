import { Drawer, IconButton } from "@sitewright/ui-kit";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar of small screens: a button and the drawer it opens, which closes on route change. */
export function SidebarDrawer() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const close = () => setOpenedAt(null);
  return (
    <>
      <IconButton icon="menu" label="Open menu" onClick={() => setOpenedAt(pathname)} />
      <Drawer
        side="left"
        title="Menu"
        hideTitle
        // Another route than the one it was opened on: it has done its work.
        open={openedAt === pathname}
        onOpenChange={close}
      >
        <Sidebar onChoose={close} />
      </Drawer>
    </>
  );
}
