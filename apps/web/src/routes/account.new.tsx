import { createFileRoute } from "@tanstack/react-router";
import { enter } from "../app/enter.ts";
import { Wizard } from "../wizard/wizard.tsx";

export const Route = createFileRoute("/account/new")({
  beforeLoad: (arrival) => enter("wizard", arrival),
  component: NewAccount,
});

function NewAccount() {
  const { links } = Route.useRouteContext();
  return <Wizard links={links} />;
}
