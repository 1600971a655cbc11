import { isApiError } from "@sitewright/api-client";
import { reasonOf } from "@sitewright/feature-kit";
import { Button, EmptyState, Inline, Stack, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useStartDemo } from "../../api/use-start-demo.ts";
import { addSiteMessages, messages } from "../../messages.ts";
import { useOffers } from "../site-actions/use-offers.ts";
import * as styles from "./first-site.css.ts";

/** The first screen of a team without sites: what Sitewright does, and the two ways to see it. */
export function FirstSite({ onAddSite }: { onAddSite: () => void }) {
  const offers = useOffers();
  if (!offers.addSite) {
    return (
      <EmptyState
        icon={icons.globe}
        title={messages.noSiteYet.title}
        description={messages.noSiteYet.about}
      />
    );
  }
  return <FirstSteps onAddSite={onAddSite} />;
}

function FirstSteps({ onAddSite }: { onAddSite: () => void }) {
  const demo = useStartDemo();
  // A refused demo stays refused on this server, so its reason stays too, and there is no next try.
  const refusal = refusalOf(demo.error);

  function startDemo() {
    demo.mutate(undefined, {
      onSuccess: () => toast.success(addSiteMessages.added),
      onError: (error) => {
        if (refusalOf(error) === null) toast.error(reasonOf(error));
      },
    });
  }

  return (
    <EmptyState
      icon={icons.globe}
      title={messages.firstSite.title}
      description={`${messages.firstSite.what} ${messages.firstSite.where}`}
      actions={
        <Stack gap="2" align="center">
          <Inline justify="center">
            <Button tone="primary" icon={icons.plus} onClick={onAddSite}>
              Add Site
            </Button>
            <Button
              icon={icons.play}
              onClick={startDemo}
              pending={demo.isPending}
              disabled={refusal !== null}
            >
              Try the demo shop
            </Button>
          </Inline>
          {refusal !== null && (
            <p className={styles.refusal} role="status">
              {refusal}
            </p>
          )}
        </Stack>
      }
    />
  );
}

function refusalOf(error: unknown): string | null {
  return isApiError(error) && error.code === "FORBIDDEN" ? error.reason : null;
}
