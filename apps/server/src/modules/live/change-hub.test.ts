import { expect, it } from "vitest";
import { createChangeHub, type Follower } from "./change-hub.ts";

it("admits everybody anew when more was missed than can be told: who was signed out may be among it", () => {
  const hub = createChangeHub();
  const heard: string[] = [];
  const follower = (teamId: string): Follower => ({
    teamId,
    userId: `user of ${teamId}`,
    tell: () => heard.push(`${teamId} tell`),
    reset: () => heard.push(`${teamId} reset`),
    renew: () => heard.push(`${teamId} renew`),
  });
  for (const teamId of ["one", "two"]) hub.follow(follower(teamId));
  hub.reset();
  expect(heard).toEqual(["one reset", "one renew", "two reset", "two renew"]);
});
