import { createFileRoute } from "@tanstack/react-router";
import { notYet } from "../app/not-yet-route.tsx";

export const Route = createFileRoute("/_app/billing/")({
  codeSplitGroupings: [],
  component: notYet("billing"),
});
