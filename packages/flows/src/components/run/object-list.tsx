import { countWhile, flowQueries, isFlowRunWorking, useApi } from "@sitewright/api-client";
import {
  conditionOf,
  type FactName,
  type FlowNode,
  type FlowObject,
  type FlowRunDetail,
  factCatalogue,
  toAppPath,
} from "@sitewright/contract";
import { outcomeOf, useConditionTexts } from "@sitewright/feature-kit";
import { Badge, Button, Icon, Link, useFormats } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { isReasonOf } from "../../model/is-reason-of.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./run.css.ts";
import { Stretches } from "./stretches.tsx";

type ObjectListProps = {
  run: FlowRunDetail;
  node: FlowNode;
  title: string;
};

/** What a node of a run works on, and what came of each: those that failed first. */
export function ObjectList({ run, node, title }: ObjectListProps) {
  const texts = useTexts("objects");
  const api = useApi();
  const isWorking = isFlowRunWorking(run);
  const query = useInfiniteQuery({
    ...flowQueries.objects(api, { id: run.id, node: node.id }),
    refetchInterval: countWhile(api, isWorking),
  });
  return (
    <Stretches query={query} label={texts.loading} failure={texts.notLoaded}>
      {(pages) => {
        const objects = pages.flatMap(({ results }) => results);
        const left = (pages.at(-1)?.count ?? 0) - objects.length;
        if (objects.length === 0) {
          return <p className={styles.quiet}>{isWorking ? texts.none : texts.noneEver}</p>;
        }
        return (
          <>
            <ul className={styles.list} aria-label={texts.list(title)}>
              {objects.map((object) => (
                <ObjectRow
                  key={object.id}
                  object={object}
                  node={node}
                  isSaid={objects.length === 1 && isReasonOf(run, object.reason)}
                />
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                tone="ghost"
                size="small"
                pending={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {texts.more(left)}
              </Button>
            )}
          </>
        );
      }}
    </Stretches>
  );
}

type ObjectRowProps = {
  object: FlowObject;
  node: FlowNode;
  /** Its reason is the run's own, which stands above all. */
  isSaid: boolean;
};

function ObjectRow({ object, node, isSaid }: ObjectRowProps) {
  const texts = useTexts("objects");
  const { tone, icon } = looks[object.status];
  const isAsked = conditionOf(node) !== null && settled.has(object.status);
  return (
    <li className={styles.object}>
      <span className={styles.signs[tone]}>
        <Icon icon={icon} label={texts.statuses[object.status]} />
      </span>
      <span className={styles.objectWords}>
        <Label object={object} />
        <Facts object={object} node={node} />
        {object.reason !== null && !isSaid && <span className={styles.quiet}>{object.reason}</span>}
      </span>
      <span className={styles.objectEnd}>{isAsked && <Says says={object.says} />}</span>
    </li>
  );
}

/** What a thing is called, and the way to what was made of it. */
function Label({ object: { label, path } }: { object: FlowObject }) {
  const words = <bdi className={styles.label}>{label}</bdi>;
  const made = path === null ? null : toAppPath(path);
  if (made === null) return words;
  return (
    <Link href={made}>
      <span className={styles.leads}>
        {words}
        <Icon icon={icons.arrowRight} size={13} />
      </span>
    </Link>
  );
}

/** What it told of what its node asks; of one that asks nothing what it told first. */
function Facts({ object: { facts }, node }: { object: FlowObject; node: FlowNode }) {
  const texts = useTexts("objects");
  const factTexts = useConditionTexts("words");
  const { number } = useFormats();
  const asked = conditionOf(node)?.map(({ data_type }) => data_type) ?? [];
  const told = Object.keys(facts) as FactName[];
  const names = [...new Set(asked.length > 0 ? asked : told.slice(0, 1))];
  if (names.length === 0 || told.length === 0) return null;
  const wordOf = (value: number | string | null | undefined) => {
    if (typeof value === "number") return number(value, { maximumFractionDigits: 1 });
    return value ?? texts.untold;
  };
  return (
    <span className={styles.quiet}>
      {names
        .filter((name) => name in factCatalogue)
        .map((name) => {
          const value = facts[name];
          const outcome =
            typeof value === "string"
              ? outcomeOf({ data_type: name, operator: "==", value })
              : null;
          if (outcome !== null) return factTexts.outcomes[outcome];
          return texts.fact(factTexts.facts[name], wordOf(value));
        })
        .join(", ")}
    </span>
  );
}

function Says({ says }: Pick<FlowObject, "says">) {
  const texts = useTexts("objects");
  const word = says === null ? texts.unknown : says ? texts.true : texts.false;
  const tone = says === null ? "caution" : says ? "positive" : "neutral";
  return (
    <span title={texts.says(word)}>
      <Badge tone={tone}>{word}</Badge>
    </span>
  );
}

/** Of these a condition has been asked. */
const settled: ReadonlySet<FlowObject["status"]> = new Set([
  "passed",
  "failed",
  "unclear",
  "incomplete",
]);

const looks = {
  waiting: { tone: "neutral", icon: icons.clock },
  working: { tone: "info", icon: icons.loader },
  passed: { tone: "positive", icon: icons.checkCircle },
  failed: { tone: "critical", icon: icons.fail },
  unclear: { tone: "caution", icon: icons.help },
  incomplete: { tone: "caution", icon: icons.help },
  cancelled: { tone: "neutral", icon: icons.stop },
} as const satisfies Record<FlowObject["status"], unknown>;
