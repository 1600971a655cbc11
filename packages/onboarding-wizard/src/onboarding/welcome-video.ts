import { surveyQuestions, type Team } from "@sitewright/contract";

export const videoRoles = ["owner", "manager", "developer"] as const;

/** Whom a welcome video is made for. */
export type VideoRole = (typeof videoRoles)[number];

/** Addresses of the videos; a null has none, and its captions stand alone. */
export type WelcomeVideos = Readonly<Record<VideoRole, string | null>>;

export const noVideos: WelcomeVideos = { owner: null, manager: null, developer: null };

const roleQuestion = surveyQuestions[3].question;

const roleOfAnswer = new Map<string, VideoRole>([
  ["Business Owner", "owner"],
  ["Product Manager", "manager"],
  ["Developer / Tester", "developer"],
]);

/** By the survey's answer about the role; the manager's for any other and for none. */
export function videoRole(team: Pick<Team, "info"> | null): VideoRole {
  const answer = team?.info.survey.find(({ question }) => question === roleQuestion)?.answer;
  return roleOfAnswer.get(answer ?? "") ?? "manager";
}
