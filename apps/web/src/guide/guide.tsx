import { isSignedIn, useSession } from "@sitewright/auth";
import { paths } from "@sitewright/contract";
import { GuidePage, guideTitle } from "@sitewright/guide";
import { useLocation, useParams } from "@tanstack/react-router";
import { useGo } from "../app/navigation/go.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";

/** The product's own guide, which asks nobody who they are. */
export function Guide() {
  const { id } = useParams({ strict: false });
  const anchor = useLocation({ select: ({ hash }) => hash });
  const isBack = useSession(isSignedIn);
  const go = useGo();
  useDocumentTitle(guideTitle(id));
  return (
    <GuidePage
      page={id}
      anchor={anchor}
      exit={{ href: isBack ? paths.home() : paths.login(), isBack }}
      onGo={(path) => void go(path)}
    />
  );
}
