// The student whom somebody has chosen for a quote.
import { request, type RowOf } from '#kit';
import type { Quote } from './wire.ts';

/** What a quote says of a student whom somebody has chosen. */
export const getChosen = (student: RowOf<'Student'>): Partial<Quote> => ({
  StudentId: student.Id,
  StudentName: student.DisplayName ?? null,
  StudentNationality: student.NationalityName ?? null,
  AgencyOfficeId: student.AgencyOfficeId ?? null,
  CountryId: student.Nationality ?? null,
  OpportunityId: null,
});

/** A student who was made or converted a moment ago, with the names of what the record refers to. */
export const loadStudent = (id: number): Promise<RowOf<'Student'>> => request<RowOf<'Student'>>(`student/${id}`, { purpose: 'read' });
