import { caseQueries, processQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { caseDraft } from "../model/case-draft.ts";

type Input<Call extends keyof Endpoints["cases"]> = EndpointInput<Endpoints["cases"][Call]>;

/** Makes a case. */
export function useCreateCase() {
  const api = useApi();
  const onSettled = useStale();
  return useMutation({ mutationFn: (body: Input<"create">) => api.cases.create(body), onSettled });
}

/** Changes a case; refused where somebody else has changed it since. */
export function useSaveCase() {
  const api = useApi();
  const onSettled = useStale();
  return useMutation({ mutationFn: (body: Input<"update">) => api.cases.update(body), onSettled });
}

/** Keeps a case, or hides it. */
export function useDecideCase() {
  const api = useApi();
  const onSettled = useStale();
  return useMutation({ mutationFn: (body: Input<"decide">) => api.cases.decide(body), onSettled });
}

/** Makes another case of the same steps. */
export function useCopyCase() {
  const api = useApi();
  const onSettled = useStale();
  return useMutation({
    mutationFn: (case_id: string) => api.cases.copy({ case_id }),
    onSettled,
  });
}

/** Makes cases of files of other tools, or says what would come of them. */
export function useImportCases() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<"import">) => api.cases.import(body),
    onSettled: (_data, _error, { preview }) =>
      preview ? undefined : queryClient.invalidateQueries({ queryKey: caseQueries.all() }),
  });
}

/** Begins to make cases of what a site offers. */
export function useGenerateCases() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<"generate">) => api.cases.generate(body),
    onSettled: () => queryClient.invalidateQueries({ queryKey: processQueries.all() }),
  });
}

/** Deletes a case and its runs. */
export function useRemoveCase() {
  const api = useApi();
  const onSettled = useStale();
  return useMutation({
    mutationFn: (id: string) => api.cases.remove({ id }),
    onSuccess: (_, id) => caseDraft(id).forget(),
    onSettled,
  });
}

/** Runs a case, once for each row of its data. */
export function useStartRuns() {
  const api = useApi();
  const onSettled = useStale();
  return useMutation({
    mutationFn: (body: EndpointInput<Endpoints["caseruns"]["create"]>) => api.caseruns.create(body),
    onSettled,
  });
}

/** Ends a run. */
export function useStopRun() {
  const api = useApi();
  const onSettled = useStale();
  return useMutation({ mutationFn: (id: string) => api.caseruns.cancel({ id }), onSettled });
}

/** Says whether the locator that stood in for one of a step found the right element. */
export function useDecideHeal() {
  const api = useApi();
  const onSettled = useStale();
  return useMutation({
    mutationFn: (body: EndpointInput<Endpoints["caseruns"]["decide"]>) => api.caseruns.decide(body),
    onSettled,
  });
}

/** Accepts how something looked in a run. */
export function useAcceptLook() {
  const api = useApi();
  const onSettled = useStale();
  return useMutation({
    mutationFn: (body: EndpointInput<Endpoints["caseruns"]["acceptLook"]>) =>
      api.caseruns.acceptLook(body),
    onSettled,
  });
}

function useStale() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: caseQueries.all() });
}
