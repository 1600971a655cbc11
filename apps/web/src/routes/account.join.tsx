import { createFileRoute } from "@tanstack/react-router";
import { enter } from "../app/enter.ts";
import { pickText } from "../app/pick-text.ts";
import { Wizard } from "../wizard/wizard.tsx";

const validateSearch = pickText<"/account/join">("team", "code", "member", "email");

export const Route = createFileRoute("/account/join")({
  validateSearch,
  beforeLoad: async (arrival) => {
    // Without an invitation it is the wizard, with the wizard's rules.
    await enter(arrival.search.team === undefined ? "wizard" : "join", arrival);
  },
  component: JoinAccount,
});

function JoinAccount() {
  const { team, code = "", member = "" } = Route.useSearch();
  const { links } = Route.useRouteContext();
  return (
    <Wizard links={links} invitation={team === undefined ? undefined : { team, code, member }} />
  );
}
