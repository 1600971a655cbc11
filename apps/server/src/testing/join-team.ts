import type { Member, MemberRole } from "@sitewright/contract";
import { registerUser, type TestMember } from "./factories.ts";
import { linkIn, takeMailsTo } from "./take-mails.ts";
import type { TestApp } from "./test-app.ts";

type Joining = { role?: Exclude<MemberRole, "admin">; sites?: string[] };

/** A person who was invited by an admin, got the mail and accepted. */
export async function joinTeam(
  app: TestApp,
  admin: TestMember,
  { role = "contributor", sites = [] }: Joining = {},
): Promise<TestMember> {
  const user = await registerUser(app);
  const { authorization } = user;
  const invited = await app.call({
    method: "POST",
    url: `/v1/auth/account/${admin.team.id}/invites`,
    authorization: admin.authorization,
    body: { emails: [user.email], role, sites },
  });
  if (invited.statusCode !== 200) throw new Error(`invite: ${invited.body}`);
  const mail = (await takeMailsTo(app, user.email)).find(({ text }) => text.includes("/join"));
  if (!mail) throw new Error("The invitation was not mailed.");
  const link = linkIn(mail).searchParams;
  const joined = await app.call({
    method: "POST",
    url: "/v1/auth/member",
    authorization,
    body: { id: link.get("member"), code: link.get("code"), status: "active" },
  });
  if (joined.statusCode !== 200) throw new Error(`join: ${joined.body}`);
  return { ...user, team: admin.team, member: joined.json<Member>() };
}
