import { type FlowStart, flowEvents, paths } from "@sitewright/contract";
import { SiteChoice } from "@sitewright/feature-kit";
import { Checkbox, FieldGroup, Link } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import { useEditor, useEditorStore } from "./editor-context.ts";
import * as styles from "./inspector/inspector.css.ts";

/** What starts the flow besides people. */
export function StartsPanel({ mayChange }: { mayChange: boolean }) {
  const texts = useTexts("starts");
  const store = useEditorStore();
  const starts = useEditor((state) => state.starts);
  const flow = useEditor(({ base }) => base.id);
  const set = (next: FlowStart[]) => store.setState({ starts: next });
  return (
    <section className={styles.section} aria-label={texts.title}>
      <h3 className={styles.heading}>{texts.title}</h3>
      <p className={styles.note}>{texts.about}</p>
      <Link href={paths.schedules({ edit: "new", flow })}>{texts.addSchedule}</Link>
      <FieldGroup legend={texts.events}>
        <div className={styles.stack}>
          {flowEvents.map((event) => {
            const start = starts.find((one) => one.event === event);
            const others = starts.filter((one) => one !== start);
            return (
              <div key={event} className={styles.stack}>
                <Checkbox
                  label={texts.names[event]}
                  hint={texts.hints[event]}
                  disabled={!mayChange}
                  checked={start !== undefined}
                  onChange={(isOn) => set(isOn ? [...others, { event, site_ids: null }] : others)}
                />
                {start && mayChange && (
                  <SiteChoice
                    name={`starts.${event}`}
                    value={start.site_ids}
                    onChange={(site_ids) => set([...others, { event, site_ids }])}
                  />
                )}
              </div>
            );
          })}
        </div>
      </FieldGroup>
    </section>
  );
}
