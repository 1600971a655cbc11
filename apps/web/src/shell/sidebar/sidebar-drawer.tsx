import { Drawer, IconButton } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { messages } from "../messages.ts";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar of small screens: a button and the drawer it opens, which closes on route change. */
export function SidebarDrawer() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const close = () => setOpenedAt(null);
  return (
    <>
      <IconButton
        icon={icons.menu}
        label={messages.sidebar.openMenu}
        onClick={() => setOpenedAt(pathname)}
      />
      <Drawer
        side="left"
        title={messages.sidebar.menu}
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
