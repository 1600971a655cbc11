import type { LogsSearch } from "@sitewright/contract";
import { Button, Menu, Switch } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useExportLog } from "../../api/use-export-log.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./log-bar.css.ts";

type LogActionsProps = {
  search: LogsSearch;
  isOn: boolean;
  onTailChange: (isOn: boolean) => void;
};

/** Stops the tail and lets it go on, and hands out what is filtered as a file. */
export function LogActions({ search, isOn, onTailChange }: LogActionsProps) {
  const tail = useTexts("tail");
  const texts = useTexts("export");
  const exportLog = useExportLog(search);
  return (
    <div className={styles.actions}>
      <Switch label={tail.label} checked={isOn} onChange={onTailChange} />
      <Menu
        label={texts.about}
        trigger={
          <Button icon={icons.download} pending={exportLog.isPending}>
            {texts.label}
          </Button>
        }
        items={[
          { id: "csv", label: texts.csv, onSelect: () => exportLog.mutate("csv") },
          { id: "json", label: texts.json, onSelect: () => exportLog.mutate("json") },
        ]}
      />
    </div>
  );
}
