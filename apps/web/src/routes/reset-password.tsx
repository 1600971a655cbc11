import { createFileRoute } from "@tanstack/react-router";
import { NotYet } from "../app/not-yet/not-yet.tsx";
import { pickText } from "../app/pick-text.ts";

export const Route = createFileRoute("/reset-password")({
  validateSearch: pickText("token"),
  component: () => <NotYet screen="resetPassword" />,
});
