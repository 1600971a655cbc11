import { createFileRoute } from "@tanstack/react-router";
import { NotFound } from "../app/not-found.tsx";

// Any other address opens inside the signed-in app and says that nothing is there.
export const Route = createFileRoute("/_app/$")({ component: NotFound });
