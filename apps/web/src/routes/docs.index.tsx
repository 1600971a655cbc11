import { createFileRoute } from "@tanstack/react-router";
import { Guide } from "../app/guide-route.tsx";

export const Route = createFileRoute("/docs/")({ codeSplitGroupings: [], component: Guide });
