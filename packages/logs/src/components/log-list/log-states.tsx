import { QueryError } from "@sitewright/feature-kit";
import { Button, EmptyState, Skeleton, VisuallyHidden } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { LogListQuery } from "../../api/use-log-list.ts";
import { useTexts } from "../../texts.ts";
import * as bar from "../log-bar/log-bar.css.ts";

type LogStatesProps = {
  list: LogListQuery;
  isEmpty: boolean;
  isNarrowed: boolean;
  onClearFilters: () => void;
};

/** In the place of the rows: their outline while they load, and without any, why. */
export function LogStates({ list, isEmpty, isNarrowed, onClearFilters }: LogStatesProps) {
  const texts = useTexts("page");
  if (list.isPending) return <LoadingRows label={texts.loading} />;
  return (
    <>
      {list.isError && (
        <div className={bar.state}>
          <QueryError query={list} title={texts.notLoaded} />
        </div>
      )}
      {isEmpty &&
        !list.isError &&
        (isNarrowed ? (
          <EmptyState
            icon={icons.search}
            title={texts.noMatch}
            description={texts.noMatchAbout}
            actions={<Button onClick={onClearFilters}>{texts.clearFilters}</Button>}
          />
        ) : (
          <EmptyState icon={icons.logs} title={texts.none} description={texts.noneAbout} />
        ))}
    </>
  );
}

function LoadingRows({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      {["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
        <div key={key} className={bar.skeletonRow}>
          <Skeleton height="16px" />
        </div>
      ))}
    </>
  );
}
