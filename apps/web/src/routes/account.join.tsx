import { createFileRoute } from "@tanstack/react-router";
import { enter } from "../app/enter.ts";
import { NotYet } from "../app/not-yet/not-yet.tsx";
import { pickText } from "../app/pick-text.ts";

export const Route = createFileRoute("/account/join")({
  validateSearch: pickText("team", "code", "member"),
  beforeLoad: (arrival) => enter("wizard", arrival),
  component: () => <NotYet screen="joinAccount" />,
});
