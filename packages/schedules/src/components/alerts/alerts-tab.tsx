import { alertQueries, useApi, useMay } from "@sitewright/api-client";
import type { Alert, Incident } from "@sitewright/contract";
import { confirmed, Loaded, useReasonOf } from "@sitewright/feature-kit";
import { Card, ConfirmDialog, EmptyState, Segmented, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useRemoveRule } from "../../api/use-change-alerts.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./alerts.css.ts";
import { IncidentDrawer } from "./incident-drawer.tsx";
import { IncidentList } from "./incident-list.tsx";
import { RuleForm } from "./rule-form.tsx";
import { RuleList } from "./rule-list.tsx";

type AlertsTabProps = {
  /** The rule that is edited, `new` for one to be made, or the incident that is shown whole. */
  edit: string | undefined;
  onEditChange: (edit: string | undefined) => void;
  /** Makes a rule; nothing for whoever may not. */
  create: ReactNode;
};

/** What is wrong now by the team's rules, and the rules, with the form that makes and changes them. */
export function AlertsTab({ edit, onEditChange, create }: AlertsTabProps) {
  const texts = useTexts("alerts");
  const api = useApi();
  const rules = useQuery(alertQueries.list(api));
  const [status, setStatus] = useState<Incident["status"]>("open");
  const incidents = useQuery(alertQueries.incidents(api, { status, limit: 100 }));
  const mayCreate = useMay("alerts.create");
  const mayChange = useMay("alerts.update");
  const [removed, setRemoved] = useState<Alert | null>(null);
  const edited = rules.data?.results.find(({ id }) => id === edit);
  const channels = rules.data?.channels ?? [];
  const close = () => onEditChange(undefined);
  const hasRules = (rules.data?.results.length ?? 0) > 0;
  return (
    <div className={styles.stack}>
      {hasRules && (
        <Card
          title={texts.incidentsTitle}
          description={texts.incidentsAbout}
          padding="none"
          actions={
            <Segmented
              label={texts.which}
              value={status}
              onChange={setStatus}
              items={[
                { value: "open", label: texts.incidents },
                { value: "recovered", label: texts.past },
              ]}
            />
          }
        >
          <Loaded query={incidents} label={texts.incidentsLoading} failure={texts.incidentsFailure}>
            {({ results }) =>
              results.length === 0 ? (
                <EmptyState
                  icon={icons.check}
                  title={status === "open" ? texts.calmTitle : texts.pastTitle}
                  description={status === "open" ? texts.calmAbout : texts.pastAbout}
                />
              ) : (
                <IncidentList
                  label={status === "open" ? texts.incidents : texts.past}
                  incidents={results}
                  onOpen={({ id }) => onEditChange(id)}
                />
              )
            }
          </Loaded>
        </Card>
      )}
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
                onEdit={({ id }) => onEditChange(id)}
                onRemove={setRemoved}
              />
            )
          }
        </Loaded>
      </Card>
      {removed && <RemoveRuleDialog rule={removed} onClose={() => setRemoved(null)} />}
      {edit === "new" && mayCreate && rules.data && (
        <RuleForm rule={null} channels={channels} onClose={close} />
      )}
      {edit !== undefined && edit !== "new" && rules.data && !edited && (
        <IncidentDrawer id={edit} onClose={close} />
      )}
      {edited && mayChange && (
        <RuleForm key={edited.id} rule={edited} channels={channels} onClose={close} />
      )}
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
