import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Avatar } from "../avatar/avatar.tsx";
import { Brand } from "../brand/brand.tsx";
import { Button } from "../button/button.tsx";
import { Card } from "../card/card.tsx";
import { CodeBlock } from "../code-block/code-block.tsx";
import { storyArgs, storyPage } from "../data-table/story-args.tsx";
import { makeSites } from "../data-table/story-sites.tsx";
import { StoryTable } from "../data-table/story-table.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { ErrorNotice } from "../feedback/error-notice.tsx";
import { Checkbox } from "../field/checkbox.tsx";
import { TextField } from "../field/text-field.tsx";
import { Gauge } from "../gauge/gauge.tsx";
import * as icons from "../icon/icons.ts";
import { Inline } from "../layout/inline.tsx";
import { Stack } from "../layout/stack.tsx";
import { Link } from "../link/link.tsx";
import { PageHeader } from "../page-header/page-header.tsx";
import { Progress } from "../progress/progress.tsx";
import { ShortcutsProvider } from "../shortcuts/shortcuts-provider.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { SkeletonText } from "../skeleton/skeleton-text.tsx";
import { StatRow } from "../stat/stat.tsx";
import { Badge } from "../status/badge.tsx";
import { StatusPill } from "../status/status-pill.tsx";
import { Tabs } from "../tabs/tabs.tsx";
import { ThemeToggle } from "../theme/theme-toggle.tsx";
import { ChoicesSheet } from "./choices-sheet.tsx";
import { MeasuresSheet } from "./measures-sheet.tsx";

const meta = { title: "Kit/Kitchen sink" } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  render: () => (
    <Stack gap="5">
      <Inline justify="between" wrap={false}>
        <Brand />
        <Inline gap="2" wrap={false}>
          <ThemeToggle />
          <Avatar name="Mara Winther" size="small" />
        </Inline>
      </Inline>
      <div>
        <PageHeader
          title="oak-and-iron.shop"
          description="24 pages, last scanned an hour ago"
          breadcrumbs={[{ label: "Sites", href: "#sites" }, { label: "oak-and-iron.shop" }]}
          status={<StatusPill tone="caution">Needs work</StatusPill>}
          actions={
            <>
              <Button icon={icons.download}>Export</Button>
              <Button icon={icons.scan} tone="primary">
                Scan site
              </Button>
            </>
          }
        />
        <StatRow
          items={[
            {
              label: "Health",
              value: 88,
              hint: <Progress value={88} label="Health" tone="caution" />,
            },
            { label: "Pages", value: 24, hint: "2 new" },
            { label: "Latest test", value: "81.2", hint: "against 95" },
            { label: "Page weight", value: "1.4 MB", hint: "median" },
            { label: "First byte", value: "182 ms", hint: "median" },
          ]}
        />
      </div>
      <Card
        title="Lighthouse"
        description="Desktop, 1280 px"
        actions={<StatusPill tone="positive">Done</StatusPill>}
      >
        <Inline gap="8" align="start">
          <Gauge value={92} label="Performance" size="large" />
          <Gauge value={71} label="Accessibility" size="large" />
          <Gauge value={34} label="Best practices" size="large" />
          <Gauge value={null} label="SEO" size="large" description="not run" />
        </Inline>
      </Card>
      <SiteTable />
      <Parts />
      <Forms />
      <ChoicesSheet />
      <MeasuresSheet />
      <ErrorNotice
        title="The latest scan could not be loaded"
        detail="The server did not answer in time. Earlier scans are kept; try again in a moment."
        requestId="01K9Z3V5QW8N7T"
        onRetry={() => undefined}
      />
      <CodeBlock
        label="Response headers"
        code={
          "HTTP/2 200\ncontent-type: text/html; charset=utf-8\nstrict-transport-security: max-age=31536000\nx-frame-options: DENY"
        }
      />
      <Card padding="none">
        <EmptyState
          icon={icons.camera}
          title="No screenshots yet"
          description="Scan the page once and its screenshots appear here."
          actions={
            <Button tone="primary" icon={icons.scan}>
              Scan page
            </Button>
          }
        />
      </Card>
    </Stack>
  ),
};

function SiteTable() {
  return (
    <ShortcutsProvider>
      <StoryTable
        {...storyArgs}
        id="sheet"
        rows={makeSites(5)}
        page={{ ...storyPage, count: 5 }}
        selection={{ selected: new Set(["site-2"]), onChange: () => undefined }}
      />
    </ShortcutsProvider>
  );
}

function Parts() {
  const [tab, setTab] = useState("overview");
  return (
    <Tabs
      label="Parts of the scan"
      value={tab}
      onChange={setTab}
      items={[
        {
          value: "overview",
          label: "Overview",
          content: (
            <Stack gap="3">
              <Inline gap="2">
                <StatusPill tone="neutral">Queued</StatusPill>
                <StatusPill tone="accent">Scanning 6 of 14</StatusPill>
                <StatusPill tone="positive">Passed</StatusPill>
                <StatusPill tone="caution">Warning</StatusPill>
                <StatusPill tone="critical">Failed</StatusPill>
                <StatusPill tone="info">Not applicable</StatusPill>
                <Badge tone="accent">beta</Badge>
                <Badge tone="caution">7</Badge>
              </Inline>
              <Progress value={6} max={14} label="Scanning pages" />
              <Inline gap="4" wrap={false}>
                <Skeleton width={44} height={44} radius="full" />
                <SkeletonText lines={2} />
              </Inline>
            </Stack>
          ),
        },
        { value: "security", label: "Security", count: 2, content: "Two headers are missing." },
        { value: "console", label: "Console", count: 0, content: "Nothing was logged." },
      ]}
    />
  );
}

function Forms() {
  const [email, setEmail] = useState("mara@northwind.studio");
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(true);
  return (
    <Card title="Log in">
      <Stack gap="4">
        <TextField label="Email" type="email" value={email} onChange={setEmail} />
        <TextField
          label="Password"
          type="password"
          value={password}
          onChange={setPassword}
          error="Password is required"
        />
        <Checkbox label="Keep me logged in" checked={remember} onChange={setRemember} />
        <Button tone="primary" fullWidth>
          Log in
        </Button>
        <Inline gap="2">
          <Button>Cancel</Button>
          <Button tone="ghost">Skip</Button>
          <Button tone="critical" icon={icons.trash}>
            Delete site
          </Button>
          <Button tone="primary" pending>
            Starting
          </Button>
          <Button disabled>Unavailable</Button>
          <Link href="#forgot">Forgot password?</Link>
        </Inline>
      </Stack>
    </Card>
  );
}
