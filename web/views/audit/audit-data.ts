// The audit log across records: a page at a time, as far back as one wants.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type AuditEntry, downloadCall, request } from '../../api/index.ts';

/** What is looked for, by the names of the call; a name that is not there narrows nothing. */
export type AuditQuestion = Readonly<Partial<Record<'text' | 'entity' | 'field' | 'userId' | 'from' | 'to', string>>>;

interface AuditPage {
  readonly Data: readonly AuditEntry[];
  readonly Next: number | null;
  readonly SearchedTo: string | null;
}
interface AuditChoices {
  readonly People: string;
  readonly Entities: readonly { readonly Path: string; readonly EntityType: string; readonly Label: string }[];
  readonly Fields: readonly { readonly Name: string; readonly Label: string }[];
}

export const useAuditLog = (question: AuditQuestion) =>
  useInfiniteQuery({
    queryKey: ['audit', question],
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      request<AuditPage>('audit', { query: { ...question, take: 50, ...(pageParam === 0 ? {} : { before: pageParam }) }, signal }),
    getNextPageParam: ({ Next }) => Next,
  });

/** The entities, and the fields of the one that is chosen. */
export const useAuditChoices = (entity: string | undefined) =>
  useQuery({
    queryKey: ['audit choices', entity ?? ''],
    queryFn: ({ signal }) => request<AuditChoices>('audit/init', { query: entity === undefined ? {} : { entity }, signal }),
  });

/** Has the browser save the workbook of what is looked for. */
export const exportAuditLog = (question: AuditQuestion): Promise<void> =>
  downloadCall(`audit/excel?${new URLSearchParams(Object.entries(question)).toString()}`, 'audit.xlsx');
