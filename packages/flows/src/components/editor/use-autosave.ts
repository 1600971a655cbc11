import { flowQueries, isApiError, useApi } from "@sitewright/api-client";
import type { FlowDetail } from "@sitewright/contract";
import { askBeforeClosing, useReasonOf } from "@sitewright/feature-kit";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSaveFlow } from "../../api/use-save-flow.ts";
import {
  currentDraft,
  type EditorStore,
  type FlowDraft,
  isSaved,
  takeFlow,
} from "../../model/editor-store.ts";

/** How long nothing has to change until it is saved, in milliseconds. */
const restMs = 900;

/**
 * Saves what is edited as it comes to rest, and what is left when one leaves. One save at a time, each with the
 * version that it is of; where somebody else has saved meanwhile, both are kept until a person has decided.
 */
export function useAutosave(store: EditorStore, loaded: FlowDetail, isEnabled: boolean) {
  const api = useApi();
  const queryClient = useQueryClient();
  const reasonOf = useReasonOf();
  const { mutateAsync } = useSaveFlow();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSending = useRef(false);

  async function save(): Promise<void> {
    clearTimeout(timer.current);
    const state = store.getState();
    const canWait = isSending.current || state.saving.state === "conflict";
    if (!isEnabled || canWait || isSaved(state)) return;
    const draft = currentDraft(state);
    isSending.current = true;
    store.setState({ saving: { state: "saving" } });
    try {
      const base = await mutateAsync({
        ...{ id: state.base.id, version: state.base.version },
        ...changesOf(draft, state.saved),
      });
      isSending.current = false;
      store.setState({ base, saved: draft, saving: { state: "saved" } });
      if (!isSaved(store.getState())) wait();
    } catch (error) {
      isSending.current = false;
      await tell(error);
    }
  }

  async function tell(error: unknown): Promise<void> {
    const code = isApiError(error) ? error.code : null;
    if (code !== "DUPLICATE") {
      const state = code === "PLAN_LIMIT" ? "limit" : "failed";
      store.setState({ saving: { state, reason: reasonOf(error) } });
      return;
    }
    try {
      const query = flowQueries.get(api, store.getState().base.id);
      const theirs = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      store.setState({ saving: { state: "conflict", theirs } });
    } catch (failure) {
      store.setState({ saving: { state: "failed", reason: reasonOf(failure) } });
    }
  }

  function wait(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), restMs);
    if (store.getState().saving.state === "saved") store.setState({ saving: { state: "waiting" } });
  }

  const latest = useRef(save);
  const latestWait = useRef(wait);
  useEffect(() => {
    latest.current = save;
    latestWait.current = wait;
  });

  useEffect(
    () =>
      store.subscribe((state, before) => {
        const isChanged =
          state.history.present !== before.history.present ||
          state.title !== before.title ||
          state.starts !== before.starts;
        if (!isChanged || state.saving.state === "conflict") return;
        if (isSaved(state)) {
          clearTimeout(timer.current);
          if (state.saving.state === "waiting") store.setState({ saving: { state: "saved" } });
        } else latestWait.current();
      }),
    [store],
  );

  useEffect(() => {
    const flush = () => void latest.current();
    const onHidden = () => {
      if (document.visibilityState === "hidden") flush();
    };
    const stopAsking = askBeforeClosing(() => {
      if (isSaved(store.getState())) return false;
      flush();
      return true;
    });
    document.addEventListener("visibilitychange", onHidden);
    window.addEventListener("online", flush);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      stopAsking();
      window.removeEventListener("online", flush);
      flush();
    };
  }, [store]);

  // What others have saved is taken over at once where nothing is edited here.
  useEffect(() => {
    const state = store.getState();
    if (loaded.version > state.base.version && isSaved(state)) takeFlow(store, loaded);
  }, [store, loaded]);

  return { saveNow: () => void latest.current() };
}

/** What of a draft the server has not got. */
function changesOf({ title, starts, graph }: FlowDraft, saved: FlowDraft) {
  return {
    ...(title !== saved.title && { title }),
    ...(starts !== saved.starts && { starts }),
    ...(graph !== saved.graph && { nodes: graph.nodes, edges: graph.edges }),
  };
}
