import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { alertMail } from "./templates/alert-mail.ts";
import { channelOffMail } from "./templates/channel-off-mail.ts";
import { emailChangeMail } from "./templates/email-change-mail.ts";
import { emailChangeNoticeMail } from "./templates/email-change-notice-mail.ts";
import { inviteMail } from "./templates/invite-mail.ts";
import { mentionMail } from "./templates/mention-mail.ts";
import { reportMail } from "./templates/report-mail.ts";
import { resetMail } from "./templates/reset-mail.ts";
import { webhookOffMail } from "./templates/webhook-off-mail.ts";
import { welcomeMail } from "./templates/welcome-mail.ts";
import { MailPreview } from "./testing/mail-preview.tsx";

const url = "https://sitewright.example.com/account/join?team=3&code=f3k9&member=7";
const invite = inviteMail({ team: "Northwind Studio", inviter: "Mara Winter", url, days: 14 });
const reset = resetMail({ firstName: "Mara", url, minutes: 60 });
const newEmail = "mara@winter.example";
const change = emailChangeMail({ firstName: "Mara", newEmail, url, minutes: 60 });
const notice = emailChangeNoticeMail({ firstName: "Mara", newEmail, url });
const report = reportMail({
  sender: "Lane & Daughters",
  subject: "shop.example",
  period: "1 to 31 October 2026",
  headline: "The site did well in October.",
  summary: ["Health rose from 84 to 91 of 100.", "Three problems were mended; one is still open."],
  url,
  days: 45,
  stopUrl: `${url}/stop`,
});
const mention = mentionMail({
  by: "Jonas Lane",
  number: 128,
  title: "The basket's button is hidden behind the banner",
  comment: "@Mara Winter this is back since Tuesday. Could you look at the banner's height?",
  url,
});
const webhookOff = webhookOffMail({ because: "failing", host: "hooks.lane.example", url });
const channelOff = channelOffMail({
  because: "refused",
  name: "Shop team",
  where: "#ops",
  url: "https://sitewright.example.com/slack",
});
const alert = alertMail({
  title: "The site has not answered since 08:52",
  lines: ["3 of 3 looks failed: no answer within 10 s.", "41 pages wait for it."],
  site: "shop.lane.example",
  url: "https://sitewright.example.com/site/1",
  channel: "Shop team",
  stopUrl: "https://sitewright.example.com/stop/k3",
});
const welcome = welcomeMail({ firstName: "Mara", url });

const meta = {
  title: "Mail/Mails",
  component: MailPreview,
  args: { mail: invite, look: "light" },
} satisfies Meta<typeof MailPreview>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Invite: Story = {
  play: async ({ canvasElement }) => {
    const frame = await within(canvasElement).findByTitle<HTMLIFrameElement>(invite.subject);
    await waitFor(() => {
      const link = frame.contentDocument?.querySelector("a");
      expect(link).toHaveTextContent("Join the team");
      expect(link).toHaveAttribute("href", url);
    });
  },
};
export const InviteDark: Story = { args: { look: "dark" } };
export const InviteText: Story = { args: { look: "text" } };
export const Reset: Story = { args: { mail: reset } };
export const ResetDark: Story = { args: { mail: reset, look: "dark" } };
export const ResetText: Story = { args: { mail: reset, look: "text" } };
export const EmailChange: Story = { args: { mail: change } };
export const EmailChangeDark: Story = { args: { mail: change, look: "dark" } };
export const EmailChangeText: Story = { args: { mail: change, look: "text" } };
export const EmailChangeNotice: Story = { args: { mail: notice } };
export const EmailChangeNoticeDark: Story = { args: { mail: notice, look: "dark" } };
export const EmailChangeNoticeText: Story = { args: { mail: notice, look: "text" } };
export const Report: Story = { args: { mail: report } };
export const ReportDark: Story = { args: { mail: report, look: "dark" } };
export const ReportText: Story = { args: { mail: report, look: "text" } };
export const Mention: Story = { args: { mail: mention } };
export const MentionDark: Story = { args: { mail: mention, look: "dark" } };
export const MentionText: Story = { args: { mail: mention, look: "text" } };
export const Welcome: Story = { args: { mail: welcome } };
export const WelcomeDark: Story = { args: { mail: welcome, look: "dark" } };
export const WelcomeText: Story = { args: { mail: welcome, look: "text" } };

/** What a hostile or a very long name does to a mail: nothing. */
export const LongContent: Story = {
  args: {
    mail: inviteMail({
      team: `<img src=x onerror=alert(1)> ${"Rindfleischetikettierung".repeat(6)}`,
      inviter: "Eve\r\nBcc: everyone@example.com",
      url,
      days: 14,
    }),
  },
};
export const WebhookOff: Story = { args: { mail: webhookOff } };
export const ChannelOff: Story = { args: { mail: channelOff } };
export const Alert: Story = { args: { mail: alert } };
export const AlertDark: Story = { args: { mail: alert, look: "dark" } };
export const AlertText: Story = { args: { mail: alert, look: "text" } };
