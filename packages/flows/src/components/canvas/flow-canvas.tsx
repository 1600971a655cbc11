import { Skeleton } from "@sitewright/ui-kit";
import { lazy, Suspense } from "react";
import { useTexts } from "../../texts.ts";
import * as styles from "./canvas.css.ts";
import type { FlowCanvasProps } from "./canvas-props.ts";

// What draws graphs is large, and nobody needs it before they see one.
const GraphView = lazy(async () => ({ default: (await import("./graph-view.tsx")).GraphView }));

/** A flow as it is drawn: its nodes and the ways between them, to be edited or to be watched. */
export function FlowCanvas(props: FlowCanvasProps) {
  const texts = useTexts("canvas");
  return (
    <section className={styles.root} aria-label={props.label}>
      <Suspense
        fallback={
          <div className={styles.loading} role="status" aria-label={texts.loading}>
            <Skeleton height={96} />
          </div>
        }
      >
        <GraphView {...props} />
      </Suspense>
    </section>
  );
}
