// Students who may be the one that a lead becomes: those that agree with it, or what is found by what somebody types; ten at most.
import { type RecordOf, request, type RowOf } from '#kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export interface Suggestion {
  readonly Record: RowOf<'Student'>;
  /** The fields in which the two agree. */
  readonly Same: readonly string[];
}
const max = 10;
interface Page {
  readonly Data: readonly RowOf<'Student'>[];
}

const found = (SearchTerm: string, signal: AbortSignal) =>
  request<Page>('student/search', {
    method: 'POST',
    purpose: 'read',
    query: { skip: 0, take: max, count: 'none', columns: 'EmailAddress,PhoneNumber,AgencyOfficeId' },
    body: { SearchTerm },
    signal,
  });

/** Without a term, who agrees with the lead in e-mail, phone or name comes first, then who is called alike. */
export const useSuggestions = (lead: RecordOf<'AgencyLead'>, term: string) =>
  useQuery({
    queryKey: ['search', 'student', 'suggestions', lead.Id, term],
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly Suggestion[]> => {
      const { FirstName, LastName, EmailAddress, PhoneNumber } = lead;
      const filled = Object.entries({ FirstName, LastName, EmailAddress, PhoneNumber }).filter(([, value]) => typeof value === 'string' && value.trim() !== '');
      const compared = Object.fromEntries(filled);
      const [duplicates, named] = await Promise.all([
        term === ''
          ? request<{ Data: readonly Suggestion[] }>('student/duplicates', { method: 'POST', purpose: 'read', body: compared, signal })
          : { Data: [] },
        found(term === '' ? [FirstName, LastName].filter(Boolean).join(' ') : term, signal),
      ]);
      const others = named.Data.map((Record) => ({ Record, Same: [] }));
      const all = new Map([...others, ...duplicates.Data].map((suggestion) => [suggestion.Record.Id, suggestion]));
      const first = duplicates.Data.map(({ Record }) => Record.Id);
      const order = [...new Set([...first, ...all.keys()])];
      return order.flatMap((id) => all.get(id) ?? []).slice(0, max);
    },
  });
