import { useSession } from "@sitewright/auth";
import { type AppMode, paths } from "@sitewright/contract";
import { useRouter } from "@tanstack/react-router";
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useGo } from "../../app/navigation/go.ts";

// Most screens are left without it.
const AddSiteDialog = lazy(async () => ({
  default: (await import("./add-site-dialog.ts")).AddSiteDialog,
}));

const AddSiteContext = createContext<(() => void) | null>(null);

/** Opens the Add Site dialog, which sidebar and home screen share. */
export function useAddSite(): () => void {
  const open = useContext(AddSiteContext);
  if (open === null) throw new Error("useAddSite needs an <AddSiteProvider> above it.");
  return open;
}

type AddSiteProviderProps = { appMode: AppMode; children: ReactNode };

/** Holds the one Add Site dialog, which closes when one goes elsewhere. */
export function AddSiteProvider({ appMode, children }: AddSiteProviderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const teamType = useSession(({ team }) => team?.type ?? "free");
  const go = useGo();
  const router = useRouter();
  const open = useMemo(
    () => () => {
      setWasOpened(true);
      setIsOpen(true);
    },
    [],
  );
  // A link in the dialog leads to a screen behind it, also to the one that is there already.
  useEffect(() => router.subscribe("onBeforeNavigate", () => setIsOpen(false)), [router]);
  return (
    <AddSiteContext value={open}>
      {children}
      {wasOpened && (
        <Suspense>
          <AddSiteDialog
            open={isOpen}
            onOpenChange={setIsOpen}
            teamType={teamType}
            appMode={appMode}
            onAdded={(site) => {
              // The home list shows the new row by itself; from elsewhere the way leads to the site.
              const isHome = router.state.location.pathname === paths.home();
              if (!isHome) void go(paths.site(site.id));
            }}
          />
        </Suspense>
      )}
    </AddSiteContext>
  );
}
