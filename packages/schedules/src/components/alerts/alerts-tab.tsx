import { alertQueries, May, useApi, useMay } from "@sitewright/api-client";
import type { Alert, SchedulesSearch } from "@sitewright/contract";
import { confirmed, Loaded, useReasonOf } from "@sitewright/feature-kit";
import { Card, ConfirmDialog, EmptyState, Notice, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useRemoveRule } from "../../api/use-change-alerts.ts";
import { useTexts } from "../../texts.ts";
import { TellsCard } from "../channels/tells-card.tsx";
import * as styles from "./alerts.css.ts";
import { IncidentDrawer } from "./incident-drawer.tsx";
import { IncidentsCard } from "./incidents-card.tsx";
import { RuleForm } from "./rule-form.tsx";
import { RuleList } from "./rule-list.tsx";

type AlertsTabProps = {
  search: SchedulesSearch;
  onSearchChange: (search: SchedulesSearch) => void;
  /** Makes a rule; nothing for whoever may not. */
  create: ReactNode;
};

/** What is wrong now by the team's rules, and the rules, with the form that makes and changes them. */
export function AlertsTab({ search, onSearchChange, create }: AlertsTabProps) {
  const texts = useTexts("alerts");
  const rules = useQuery(alertQueries.list(useApi()));
  const mayCreate = useMay("alerts.create");
  const mayChange = useMay("alerts.update");
  const [removed, setRemoved] = useState<Alert | null>(null);
  const { edit, incident } = search;
  const edited = rules.data?.results.find(({ id }) => id === edit);
  const channels = rules.data?.channels ?? [];
  const isGone = edit !== undefined && edit !== "new" && rules.data && !edited;
  const close = () => onSearchChange({ ...search, edit: undefined, incident: undefined });
  return (
    <div className={styles.stack}>
      {(rules.data?.results.length ?? 0) > 0 && (
        <IncidentsCard search={search} onSearchChange={onSearchChange} />
      )}
      {isGone && <Notice tone="info">{texts.gone}</Notice>}
      <Card title={texts.rules} description={texts.rulesAbout} padding="none">
        <Loaded query={rules} label={texts.loading} failure={texts.failure}>
          {({ results }) =>
            results.length === 0 ? (
              <EmptyState
                icon={icons.alert}
                title={texts.noneTitle}
                description={texts.noneAbout}
                actions={create}
              />
            ) : (
              <RuleList
                rules={results}
                onEdit={({ id }) => onSearchChange({ ...search, edit: id })}
                onRemove={setRemoved}
              />
            )
          }
        </Loaded>
      </Card>
      <May call="channels.list">
        <TellsCard />
      </May>
      {removed && <RemoveRuleDialog rule={removed} onClose={() => setRemoved(null)} />}
      {edit === "new" && mayCreate && rules.data && (
        <RuleForm rule={null} channels={channels} onClose={close} />
      )}
      {edited && mayChange && (
        <RuleForm key={edited.id} rule={edited} channels={channels} onClose={close} />
      )}
      {incident !== undefined && <IncidentDrawer id={incident} onClose={close} />}
    </div>
  );
}

function RemoveRuleDialog({ rule, onClose }: { rule: Alert; onClose: () => void }) {
  const texts = useTexts("alerts");
  const reasonOf = useReasonOf();
  const remove = useRemoveRule();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="critical"
      title={texts.removeTitle(rule.name)}
      description={texts.removeAbout}
      confirmLabel={texts.remove}
      onConfirm={async () => {
        await confirmed(remove.mutateAsync(rule.id), reasonOf);
        toast.success(texts.removed(rule.name));
      }}
    />
  );
}
