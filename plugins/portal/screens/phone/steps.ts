// The steps of the application, what each of them has to have, and what of the details is sent.
import { type Details, noVisa } from './draft.ts';
import { missingOfPerson } from './person-fields.tsx';
import type { Sale } from './portal-api.ts';

export const steps = ['visa', 'person', 'stay', 'cover', 'pickup', 'documents', 'sign'] as const;
export type Step = (typeof steps)[number];

/** What is missing, by step, row and field. */
export function findMissing({ VisaType, Offshore, PaymentPlan, Student, Visas, Accommodations, HealthCovers, AirportPickups }: Details): string[] {
  return [
    ...(VisaType === null ? ['visa.VisaType'] : []),
    ...(Offshore === null ? ['visa.Offshore'] : []),
    ...Visas.flatMap((row, at) => (row.VisaTypeId || Offshore ? [] : [`visa.${at}.VisaTypeId`])),
    ...(PaymentPlan === null ? ['visa.PaymentPlan'] : []),
    ...missingOfPerson(Student).map((name) => `person.${name}`),
    ...Accommodations.flatMap((row, at) => [
      ...(row.AccommodationTypeId ? [] : [`stay.${at}.AccommodationTypeId`]),
      ...(row.StartDate ? [] : [`stay.${at}.StartDate`]),
    ]),
    ...HealthCovers.flatMap((row, at) => (row.Provider.trim() ? [] : [`cover.${at}.Provider`])),
    ...AirportPickups.flatMap((row, at) => (row.PickupDate ? [] : [`pickup.${at}.PickupDate`])),
  ];
}

/** The step of an address, but not beyond the first one that lacks something: nobody comes to the signature past it. */
export function reachable(wanted: string | undefined, details: Details): Step | undefined {
  const at = steps.findIndex((step) => step === wanted);
  if (at < 0) return undefined;
  const missing = findMissing(details);
  const first = steps.findIndex((step) => missing.some((text) => text.startsWith(`${step}.`)));
  return steps[first < 0 ? at : Math.min(at, first)];
}

/**
 * Without the rows of later steps that are not finished yet: they are sent when their step is done. What is as it was read stays out, so that nothing
 * is taken back that the agency has changed since. Undefined before the first step is done.
 */
export function sendable({ VisaType, Offshore, PaymentPlan, Student, ...details }: Details, { Student: person, Application }: Sale) {
  if (VisaType === null || Offshore === null || PaymentPlan === null) return undefined;
  return {
    VisaType: VisaType === noVisa ? null : VisaType,
    Offshore,
    PaymentPlan,
    Student: changed(Student, person),
    ...changed(
      {
        Visas: details.Visas.filter((row) => row.VisaTypeId),
        Accommodations: details.Accommodations.filter((row) => row.AccommodationTypeId && row.StartDate),
        HealthCovers: details.HealthCovers.filter((row) => row.Provider.trim()),
        AirportPickups: details.AirportPickups.filter((row) => row.PickupDate),
      },
      Application,
    ),
  };
}

const changed = <Values extends object>(now: Values, before: { readonly [Name in keyof Values]: unknown }) =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(Object.getOwnPropertyDescriptor(before, name)?.value)),
  );

const places = { Student: 'person', Visas: 'visa', Accommodations: 'stay', HealthCovers: 'cover', AirportPickups: 'pickup' } as const;

/** What the server refuses, by step, row and field. */
export function rejectedFields(errors: readonly { readonly Key: string; readonly Message: string }[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    errors.map(({ Key, Message }) => {
      const [, list = '', row, field] = /^(\w+?)(?:\[(\d+)\])?\.(.+)$/.exec(Key) ?? [];
      const step = Object.entries(places).find(([name]) => name === list)?.[1];
      if (step === undefined || field === undefined) return [`visa.${Key}`, Message];
      return [[step, ...(row === undefined ? [] : [row]), field.replace(/^Addresses(\[\d+\]\.)?/, '') || 'Street'].join('.'), Message];
    }),
  );
}
