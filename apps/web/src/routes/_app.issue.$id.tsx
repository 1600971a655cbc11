import { createFileRoute } from "@tanstack/react-router";
import { NotYet } from "../app/not-yet/not-yet.tsx";

export const Route = createFileRoute("/_app/issue/$id")({
  component: () => <NotYet screen="issue" />,
});
