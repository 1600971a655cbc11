export { findMemberWhoMay } from "./find-member-who-may.ts";
export {
  countPeople,
  deleteTracesOf,
  emailsOfAdmins,
  findMemberOfUser,
  lockTeam,
  moveMemberEmail,
} from "./members-repository.ts";
export { registerMemberRoutes } from "./members-routes.ts";
export { requireOtherAdmin } from "./require-other-admin.ts";
