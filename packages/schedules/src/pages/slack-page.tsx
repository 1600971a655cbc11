import { slackQueries, useApi, useMay } from "@sitewright/api-client";
import { paths, type Slack, type SlackSearch } from "@sitewright/contract";
import { Loaded, LoadedScreen, Screen, useReasonOf } from "@sitewright/feature-kit";
import {
  Card,
  EmptyState,
  ErrorNotice,
  Link,
  Notice,
  PageHeader,
  RelativeTime,
  StatusPill,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useChannels } from "../components/channels/use-channels.ts";
import { ChannelsCard } from "../components/slack/channels-card.tsx";
import { ConnectButton, ConnectCard } from "../components/slack/connect-card.tsx";
import { DisconnectCard } from "../components/slack/disconnect-card.tsx";
import { ScopesCard } from "../components/slack/scopes-card.tsx";
import { useWayBack } from "../components/slack/use-way-back.ts";
import { useTexts } from "../texts.ts";

type SlackPageProps = {
  /** What Slack sent the browser back with. */
  search: SlackSearch;
  onSearchChange: (search: SlackSearch) => void;
  /** Leads to Slack, where the person says yes or no; the window's own way unless given. */
  onLeave?: ((url: string) => void) | undefined;
};

/** Slack: how to connect it, what it may do, and the channels that alerts write to. */
export function SlackPage(props: SlackPageProps) {
  const texts = useTexts("slack");
  if (useMay("slack.get")) return <Admitted {...props} />;
  return (
    <Screen header={<PageHeader title={texts.title} />}>
      <Card padding="none">
        <EmptyState icon={icons.network} title={texts.notYours} description={texts.notYoursAbout} />
      </Card>
    </Screen>
  );
}

function Admitted({
  search,
  onSearchChange,
  // biome-ignore lint/plugin: leads to Slack's own pages.
  onLeave = (url) => window.location.assign(url),
}: SlackPageProps) {
  const texts = useTexts("slack");
  const reasonOf = useReasonOf();
  const complete = useWayBack(search, onSearchChange);
  const slack = useQuery(slackQueries.get(useApi()));
  return (
    <LoadedScreen
      query={slack}
      label={complete.isPending ? texts.connecting : texts.loading}
      failedHeader={<PageHeader title={texts.title} />}
    >
      {(standing, stale) => (
        <Screen header={<Header slack={standing} />}>
          {stale}
          {complete.isPending && <Notice tone="info">{texts.connecting}</Notice>}
          {complete.isError && (
            <ErrorNotice title={texts.notConnected} detail={reasonOf(complete.error)} />
          )}
          {search.error !== undefined && standing.workspace === null && (
            <ErrorNotice title={texts.notConnected} detail={texts.saidNo} />
          )}
          {standing.workspace === null ? (
            <NotConnected slack={standing} onLeave={onLeave} />
          ) : (
            <Connected slack={standing} onLeave={onLeave} />
          )}
          <ScopesCard />
          {standing.sandbox_url !== null && (
            <Notice tone="info">
              {texts.sandbox}{" "}
              <Link href={standing.sandbox_url} external>
                {texts.openSandbox}
              </Link>
            </Notice>
          )}
        </Screen>
      )}
    </LoadedScreen>
  );
}

function Header({ slack: { workspace } }: { slack: Slack }) {
  const texts = useTexts("slack");
  const broken = workspace?.broken_since ?? null;
  const [tone, word] =
    workspace === null
      ? (["neutral", texts.states.none] as const)
      : broken === null
        ? (["positive", texts.states.connected] as const)
        : (["critical", texts.states.broken] as const);
  return (
    <PageHeader
      title={texts.title}
      breadcrumbs={[{ label: texts.crumb, href: paths.account() }, { label: texts.title }]}
      status={<StatusPill tone={tone}>{word}</StatusPill>}
      description={
        workspace === null ? (
          texts.about
        ) : (
          <>
            {texts.workspace(workspace.name)} <RelativeTime time={workspace.time_connected} />.
          </>
        )
      }
    />
  );
}

type StandingProps = { slack: Slack; onLeave: (url: string) => void };

function NotConnected({ slack, onLeave }: StandingProps) {
  const texts = useTexts("slack");
  return slack.is_offered ? (
    <ConnectCard onLeave={onLeave} />
  ) : (
    <Notice tone="info">{texts.notOffered}</Notice>
  );
}

function Connected({ slack: { workspace }, onLeave }: StandingProps) {
  const texts = useTexts("slack");
  const words = useTexts("channels");
  const listed = useChannels();
  return (
    <Loaded query={listed} label={words.loading} failure={words.failure}>
      {({ results }) => {
        const channels = results.filter(({ kind }) => kind === "slack");
        return (
          <>
            {workspace?.broken_since && (
              <>
                <ErrorNotice title={texts.broken} detail={texts.brokenAbout(channels.length)} />
                <ConnectButton label={texts.again} onLeave={onLeave} />
              </>
            )}
            <ChannelsCard channels={channels} />
            <DisconnectCard channels={channels} />
          </>
        );
      }}
    </Loaded>
  );
}
