import { isApiError } from "@sitewright/api-client";
import { useReasonOf } from "@sitewright/feature-kit";
import { Button, EmptyState, Inline, Stack, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useStartDemo } from "../../api/use-start-demo.ts";
import { useTexts } from "../../texts.ts";
import { useOffers } from "../site-actions/use-offers.ts";
import * as styles from "./first-site.css.ts";

/** The first screen of a team without sites: what Sitewright does, and the two ways to see it. */
export function FirstSite({ onAddSite }: { onAddSite: () => void }) {
  const texts = useTexts("firstSite");
  const offers = useOffers();
  if (!offers.addSite) {
    return (
      <EmptyState icon={icons.globe} title={texts.noSiteYet} description={texts.noSiteYetAbout} />
    );
  }
  return <FirstSteps onAddSite={onAddSite} />;
}

function FirstSteps({ onAddSite }: { onAddSite: () => void }) {
  const reasonOf = useReasonOf();
  const actionTexts = useTexts("actions");
  const texts = useTexts("firstSite");
  const { added } = useTexts("addSite");
  const demo = useStartDemo();
  // A refused demo stays refused on this server, so its reason stays too, and there is no next try.
  const refusal = refusalOf(demo.error);

  function startDemo() {
    demo.mutate(undefined, {
      onSuccess: () => toast.success(added),
      onError: (error) => {
        if (refusalOf(error) === null) toast.error(reasonOf(error));
      },
    });
  }

  return (
    <EmptyState
      icon={icons.globe}
      title={texts.title}
      description={`${texts.what} ${texts.where}`}
      actions={
        <Stack gap="2" align="center">
          <Inline justify="center">
            <Button tone="primary" icon={icons.plus} onClick={onAddSite}>
              {actionTexts.addSite}
            </Button>
            <Button
              icon={icons.play}
              onClick={startDemo}
              pending={demo.isPending}
              disabled={refusal !== null}
            >
              {texts.demo}
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
