// Students: what their profile starts with, two who are one person, and what holds for what belongs to them.
import type { Engine, Plugin } from '#engine';
import { accommodationHooks, coverHooks, flightHooks, pickupHooks } from './hooks.ts';
import { initialData, opportunitiesOf, webFormSubmissionsOf } from './initial-data.ts';
import { erase, exportPerson } from './personal-data.ts';
import { merge, unmerge } from './merge.ts';

export const students: Plugin<Engine> = {
  name: 'students',
  entities: { StudentHealthCover: coverHooks, AgencyStudentAccommodation: accommodationHooks, StudentFlight: flightHooks, StudentAirportPickup: pickupHooks },
  actions: { erase },
  calls: [initialData, opportunitiesOf, webFormSubmissionsOf, merge, unmerge, exportPerson],
};
