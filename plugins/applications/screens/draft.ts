// An application while it is worked on: what was chosen and typed, and what of it is sent.
import { toDay } from '#day';
import type { CallOutput, Row } from '#kit';
import type { Id } from '#generated';

export type Details = CallOutput<'GET application/{id}/details'>;

/** A course that was chosen, with what stands in its fields. */
export interface ChosenCourse {
  /** Of the line, once it is saved. */
  readonly id?: number;
  readonly courseId: number;
  readonly name: string;
  readonly campus: string;
  readonly weeks: unknown;
  readonly start: unknown;
}

/** Something that a student has several of, as it is typed; with an id where it is saved. */
export interface TypedRow extends Row {
  readonly Id?: number;
}

export interface Draft {
  readonly institutionId: Id<'Institution'> | undefined;
  readonly institutionName: string | undefined;
  readonly courses: readonly ChosenCourse[];
  readonly studentId: Id<'Student'> | undefined;
  /** Fields of the student that were typed. */
  readonly student: Row;
  readonly visas: readonly TypedRow[];
  readonly covers: readonly TypedRow[];
  readonly visaType: unknown;
  readonly offshore: boolean;
  readonly paymentPlan: boolean;
  readonly notes: string;
}

export const emptyDraft: Draft = {
  institutionId: undefined,
  institutionName: undefined,
  courses: [],
  studentId: undefined,
  student: {},
  visas: [],
  covers: [],
  visaType: null,
  offshore: false,
  paymentPlan: false,
  notes: '',
};

/** What is saved of an application, as the wizard begins with it. */
export const getDraft = ({ Sale, Visas, HealthCovers }: Details): Draft => ({
  institutionId: Sale.InstitutionId ?? undefined,
  institutionName: Sale.InstitutionName ?? undefined,
  courses: Sale.AgencySaleItems.flatMap((item) =>
    item.InstitutionCampusCourseId === null
      ? []
      : [
          {
            id: item.Id,
            courseId: item.InstitutionCampusCourseId,
            name: item.Description ?? '',
            campus: item.InstitutionCampusName ?? '',
            weeks: item.Duration,
            start: item.StartDate,
          },
        ],
  ),
  studentId: Sale.StudentId ?? undefined,
  student: {},
  visas: Visas.map(({ Id, VisaTypeId, VisaTypeName, Number: number, ExpireDate }) => ({ Id, VisaTypeId, VisaTypeName, Number: number, ExpireDate })),
  covers: HealthCovers.map(({ Id, Provider, PolicyNumber, EndDate }) => ({ Id, Provider, PolicyNumber, EndDate })),
  visaType: Sale.VisaType,
  offshore: Sale.Offshore,
  paymentPlan: Sale.PaymentPlan,
  notes: Sale.CoverNotes?.trim() ?? '',
});

/** The step at which an application that was begun goes on. */
export function getStep({ Sale }: Details): number {
  if (Sale.AgencySaleItems.length === 0) return 0;
  if (Sale.StudentId === null) return 2;
  return Sale.CoverNotes === null ? 3 : 5;
}

export const isWeeks = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1040);
export const isStart = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value));
export const dayText = (value: unknown): string | undefined => toDay(value);

/** What the quote is saved with. */
export const getQuote = (draft: Draft) =>
  draft.courses.map(({ id, courseId, weeks, start }) => ({
    ...(id === undefined ? {} : { Id: id }),
    InstitutionCampusCourseId: courseId,
    Duration: typeof weeks === 'number' ? weeks : null,
    StartDate: dayText(start) ?? null,
  }));

/** By name, the fields of a student that an application asks for, group by group. */
export const personFields = ['FirstName', 'LastName', 'DateOfBirth', 'Nationality', 'DefaultLanguage', 'MedicalExamDate'] as const;
export const contactFields = ['EmailAddress', 'PhoneNumber', 'PhoneNumbers', 'Addresses', 'WebAddresses'] as const;
export const ownFields = Array.from({ length: 10 }, (_, index) => `CustomField${index + 1}`);
/** Without these no institution enrols anybody. */
export const wantedFields: ReadonlySet<string> = new Set(['FirstName', 'LastName', 'EmailAddress', 'DateOfBirth', 'Nationality']);
