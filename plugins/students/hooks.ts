// What holds for what belongs to a student, whoever writes it: it does not end before it begins, and a pickup is of the student’s own flight.
import { type Engine, type EntityHooks, type FieldError, systemActor } from '#engine';
import type { AgencyStudentAccommodation, StudentAirportPickup, StudentFlight, StudentHealthCover } from '#generated';
import { is } from './names.ts';
import { messages } from './messages.ts';

type Moment = string | null | undefined;
const inOrder = (from: Moment, to: Moment, Key: string): readonly FieldError[] =>
  from && to && Date.parse(to) < Date.parse(from) ? [{ Key, Message: messages.endsEarlier() }] : [];

export const coverHooks: EntityHooks<StudentHealthCover, Engine> = { check: ({ StartDate, EndDate }) => inOrder(StartDate, EndDate, 'EndDate') };
export const accommodationHooks: EntityHooks<AgencyStudentAccommodation, Engine> = {
  check: ({ StartDate, EndDate }) => inOrder(StartDate, EndDate, 'EndDate'),
};
export const flightHooks: EntityHooks<StudentFlight, Engine> = {
  check: ({ DepartureDate, ArrivalDate }) => inOrder(DepartureDate, ArrivalDate, 'ArrivalDate'),
};
export const pickupHooks: EntityHooks<StudentAirportPickup, Engine> = {
  async check({ StudentId, FlightId }, { operation, tx, engine: { records } }) {
    if (operation === 'delete' || typeof FlightId !== 'number') return [];
    const own = await records.count(tx, systemActor(tx.agencyId), 'StudentFlight', [is('Id', FlightId), is('StudentId', StudentId)]);
    return own > 0 ? [] : [{ Key: 'FlightId', Message: messages.othersFlight() }];
  },
};
