export {
  countPeople,
  deleteTracesOf,
  emailsOfAdmins,
  findActiveMember,
  findMemberOfUser,
  lockTeam,
  moveMemberEmail,
} from "./members-repository.ts";
export { registerMemberRoutes } from "./members-routes.ts";
export { requireOtherAdmin } from "./require-other-admin.ts";
