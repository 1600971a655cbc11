import { countFlow, paths } from "@sitewright/contract";
import { Button, ButtonLink, IconButton, Menu, Segmented } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import type { ReactNode } from "react";
import { redoGraph, undoGraph } from "../../model/editor-store.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./editor.css.ts";
import { useEditor, useEditorStore } from "./editor-context.ts";
import { PlanMeters } from "./plan-meters.tsx";
import { SaveState } from "./save-state.tsx";
import { TitleField } from "./title-field.tsx";

type EditorHeaderProps = {
  mayChange: boolean;
  tab: "editor" | "runs";
  onTab: (tab: "editor" | "runs") => void;
  onRetry: () => void;
  onDecide: () => void;
  onTemplates: () => void;
  /** On a narrow screen, whose lower edge has undo and redo: what has no place there otherwise. */
  onStarts?: (() => void) | undefined;
  /** What is wrong, and the start. */
  children: ReactNode;
};

const tabs = ["editor", "runs"] as const;

/** The flow as a whole: its name, whether it is kept, and what can be done with all of it. */
export function EditorHeader({
  mayChange,
  tab,
  onTab,
  onRetry,
  onDecide,
  onTemplates,
  onStarts,
  children,
}: EditorHeaderProps) {
  const texts = useTexts("editor");
  const store = useEditorStore();
  const graph = useEditor(({ history }) => history.present);
  const canUndo = useEditor(({ history }) => history.past.length > 0);
  const canRedo = useEditor(({ history }) => history.future.length > 0);
  const allowed = useEditor(({ base }) => base.allowed);
  const isRefused = useEditor(({ saving }) => saving.state === "limit");
  return (
    <header className={styles.header}>
      <div className={styles.group}>
        <ButtonLink href={paths.flows()} tone="ghost" size="small" icon={icons.back}>
          {texts.flows}
        </ButtonLink>
        <TitleField mayChange={mayChange} />
        {mayChange && <SaveState onRetry={onRetry} onDecide={onDecide} />}
      </div>
      <Segmented
        label={texts.tabs}
        value={tab}
        onChange={onTab}
        items={tabs.map((value) => ({ value, label: texts[value] }))}
      />
      {tab === "editor" && (
        <>
          {mayChange && onStarts === undefined && (
            <div className={styles.group}>
              <IconButton
                size="small"
                icon={icons.undo}
                label={texts.undo}
                disabled={!canUndo}
                onClick={() => undoGraph(store)}
              />
              <IconButton
                size="small"
                icon={icons.redo}
                label={texts.redo}
                disabled={!canRedo}
                onClick={() => redoGraph(store)}
              />
            </div>
          )}
          <PlanMeters counts={countFlow(graph.nodes)} allowed={allowed} isRefused={isRefused} />
        </>
      )}
      <div className={styles.actions}>
        {mayChange && onStarts === undefined && (
          <Button icon={icons.template} onClick={onTemplates}>
            {texts.templates}
          </Button>
        )}
        {onStarts && (
          <Menu
            label={texts.more}
            trigger={<IconButton icon={icons.more} label={texts.more} />}
            items={[
              {
                id: "templates",
                icon: icons.template,
                label: texts.templates,
                disabled: !mayChange,
                onSelect: onTemplates,
              },
              { id: "starts", icon: icons.clock, label: texts.starts, onSelect: onStarts },
            ]}
          />
        )}
        {children}
      </div>
    </header>
  );
}
