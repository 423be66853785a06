// What holds for what belongs to a student, no matter who writes it: it does not end before it begins, and a pickup is of the student’s own flight.
import type { Engine, EntityHooks, FieldError } from '#engine';
import type { AgencyStudentAccommodation, StudentAirportPickup, StudentFlight, StudentHealthCover } from '#generated';
import { messages } from './messages.ts';

type Instant = string | null | undefined;
const inLockOrder = (from: Instant, to: Instant, Key: string): readonly FieldError[] =>
  from && to && Date.parse(to) < Date.parse(from) ? [{ Key, Message: messages.endsEarlier() }] : [];

export const coverHooks: EntityHooks<StudentHealthCover, Engine> = { check: ({ StartDate, EndDate }) => inLockOrder(StartDate, EndDate, 'EndDate') };
export const accommodationHooks: EntityHooks<AgencyStudentAccommodation, Engine> = {
  check: ({ StartDate, EndDate }) => inLockOrder(StartDate, EndDate, 'EndDate'),
};
export const flightHooks: EntityHooks<StudentFlight, Engine> = {
  check: ({ DepartureDate, ArrivalDate }) => inLockOrder(DepartureDate, ArrivalDate, 'ArrivalDate'),
};
export const pickupHooks: EntityHooks<StudentAirportPickup, Engine> = {
  async check({ StudentId, FlightId }, { operation, records }) {
    if (operation === 'delete' || !FlightId) return [];
    const own = await records.asSystem().count('StudentFlight', { Id: FlightId, StudentId });
    return own > 0 ? [] : [{ Key: 'FlightId', Message: messages.othersFlight() }];
  },
};
