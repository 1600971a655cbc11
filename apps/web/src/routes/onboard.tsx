import { createFileRoute } from "@tanstack/react-router";
import { enter } from "../app/enter.ts";
import { NotYet } from "../app/not-yet/not-yet.tsx";

export const Route = createFileRoute("/onboard")({
  beforeLoad: (arrival) => enter("onboard", arrival),
  component: () => <NotYet screen="onboard" />,
});
