import {
  fixtureId,
  listOf,
  type MockHandlers,
  makeChannel,
  makeMember,
  makeProfile,
  makeSignIn,
  makeSite,
  makeTeam,
  makeTeamMember,
  makeTeamSettings,
} from "@sitewright/api-client/testing";
import { fullPermissions } from "@sitewright/contract";
import { ago } from "@sitewright/feature-kit/stories";

const day = 86_400;

export const shop = makeSite({ id: fixtureId(71), site_url: "https://shop.northwind.example" });
export const blog = makeSite({ id: fixtureId(72), site_url: "https://blog.northwind.example" });
const docs = makeSite({ id: fixtureId(73), site_url: "https://docs.northwind.example" });

export const you = makeTeamMember({
  permissions: fullPermissions("admin"),
  created: ago(200 * day),
});

export const ada = makeTeamMember({
  id: fixtureId(61),
  email: "ada.lund@northwind.example",
  name: "Ada Lund",
  role: "contributor",
  type: "contributor",
  is_you: false,
  permissions: {
    ...fullPermissions("contributor"),
    actions: ["get", "add"],
    sites: [shop.id, blog.id],
  },
  created: ago(90 * day),
});

export const bo = makeTeamMember({
  id: fixtureId(62),
  email: "bo@harbour-hotel.example",
  name: "Bo Berg",
  role: "client",
  type: "contributor",
  is_you: false,
  permissions: { ...fullPermissions("client"), sites: [shop.id] },
  created: ago(30 * day),
});

export const invited = makeTeamMember({
  id: fixtureId(63),
  email: "carla@northwind.example",
  name: null,
  status: "pending",
  role: "contributor",
  type: "contributor",
  is_you: false,
  permissions: fullPermissions("contributor"),
  created: ago(2 * day),
  expires: ago(-12 * day),
});

export const lapsed = makeTeamMember({
  ...invited,
  id: fixtureId(64),
  email: "dirk@northwind.example",
  created: ago(20 * day),
  expires: ago(6 * day),
  expired: true,
});

export const secondAdmin = makeTeamMember({
  ...you,
  id: fixtureId(65),
  email: "eli@northwind.example",
  name: "Eli Oak",
  is_you: false,
});

export const signIns = [
  makeSignIn({
    device:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
    created: ago(3 * day),
    last_used: ago(20),
    expires: ago(-27 * day),
  }),
  makeSignIn({
    id: fixtureId(52),
    device:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1",
    created: ago(9 * day),
    last_used: ago(5 * 3600),
    expires: ago(-21 * day),
    current: false,
  }),
  makeSignIn({
    id: fixtureId(53),
    device: "",
    created: ago(29 * day),
    last_used: ago(28 * day),
    expires: ago(-day),
    current: false,
  }),
];

/** What an admin of a small team sees everywhere on the screen. */
export const adminHandlers = {
  account: {
    profile: makeProfile(),
    sessions: { results: signIns },
  },
  team: {
    get: makeTeam(),
    settings: makeTeamSettings({ contents: { members: 5, sites: 3, pages: 61, scans: 1240 } }),
  },
  member: {
    get: makeMember(),
    list: { results: [you, ada, bo, invited, lapsed] },
  },
  sites: { list: listOf([shop, blog, docs]) },
  channels: {
    list: {
      results: [
        makeChannel({ kind: "email", recipients: [ada.email, "agency@lane.example"] }),
        makeChannel({ id: fixtureId(861), kind: "email", recipients: [ada.email.toUpperCase()] }),
        makeChannel({ id: fixtureId(862), kind: "email", recipients: ["agency@lane.example"] }),
      ],
      can: ["email"],
    },
  },
} satisfies MockHandlers;

/** What a contributor of the same team sees. */
export const contributorHandlers = {
  ...adminHandlers,
  member: {
    get: makeMember({ id: ada.id, type: "contributor", email: ada.email }),
    list: { results: [{ ...you, is_you: false }, { ...ada, is_you: true }, bo, invited] },
  },
} satisfies MockHandlers;
