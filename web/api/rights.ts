// What people may do and why: rights explained, and what a change of a group would do.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request, requestLanguage } from './request.ts';
import type { AskableRights, Explanation, Simulation } from './wire.ts';

/** What is asked of somebody. */
export interface RightsQuestion {
  readonly userId: number;
  readonly entity: string;
  readonly right: string;
  readonly id: number | undefined;
  readonly field: string | undefined;
}

/** What can be asked about; refused to those who may not ask about others. */
export const useAskableRights = () =>
  useQuery({ queryKey: ['access', 'rights', requestLanguage()], retry: false, queryFn: ({ signal }) => request<AskableRights>('access/rights', { signal }) });

/** Nothing is asked without a question. */
export const useExplanation = (question: RightsQuestion | undefined) =>
  useQuery({
    queryKey: ['access', 'explain', requestLanguage(), question],
    enabled: question !== undefined,
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => request<Explanation>('access/explain', { query: { ...question }, signal }),
  });

/** What would change if the group gave these permissions; the answer before stays until the next one is there. */
export const useSimulation = (groupId: number, permissions: readonly string[], enabled: boolean) =>
  useQuery({
    queryKey: ['access', 'simulate', requestLanguage(), groupId, permissions],
    enabled,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<Simulation>(`access/simulate?${new URLSearchParams({ groupId: String(groupId), permissions: permissions.join(',') })}`, { signal }),
  });
