// What a student takes over from a lead: which field goes where.
import type { RecordOf, Row } from '#kit';

/** The field of the student, and that of the lead. */
const taken = [
  ['FirstName', 'FirstName'],
  ['LastName', 'LastName'],
  ['EmailAddress', 'EmailAddress'],
  ['PhoneNumber', 'PhoneNumber'],
  ['AgencyOfficeId', 'AgencyOfficeId'],
  ['UserId', 'AssignedToId'],
] as const;

/** In the order in which they are shown; the type of the phone is none of the lead's. */
export const studentFields: readonly string[] = ['FirstName', 'LastName', 'EmailAddress', 'PhoneNumber', 'PhoneType', 'AgencyOfficeId', 'UserId'];
export const mergedFields: readonly string[] = taken.map(([name]) => name);
export const opportunityFields: readonly string[] = ['Name', 'CloseDate', 'TypeId', 'StageId'];

/** The values of a lead by the names of the student's fields, with the names of what they refer to. */
export const fromLead = (lead: RecordOf<'AgencyLead'>): Row => ({
  ...Object.fromEntries(taken.map(([name, own]) => [name, lead[own]])),
  AgencyOfficeName: lead.AgencyOfficeName,
  UserName: lead.AssignedToName,
});

export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** A value as people compare it: case and spaces around it say nothing. */
const plain = (value: unknown): string => (isBlank(value) ? '' : String(value).trim().toLowerCase());

/** Where a lead and a student hold different things, and both hold any. */
export const differing = (lead: Row, student: Row): string[] =>
  mergedFields.filter((name) => !isBlank(lead[name]) && !isBlank(student[name]) && plain(lead[name]) !== plain(student[name]));

/** What the student its own gets accord: what only the lead has. */
export const added = (lead: Row, student: Row): string[] => mergedFields.filter((name) => !isBlank(lead[name]) && isBlank(student[name]));
