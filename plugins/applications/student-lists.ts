// What of a student goes with an application beside the record: where they live, how they are covered, and who picks them up.
import { defineCall, idSchema, recordSchema, shape, Type } from '#engine';

const lists = [
  {
    word: 'accommodations',
    entity: 'AgencyStudentAccommodation',
    orderBy: ['StartDate', 'Id'],
    summary: 'The accommodations of a student, for an application.',
  },
  { word: 'healthcover', entity: 'StudentHealthCover', orderBy: ['EndDate', 'Id'], summary: 'The health covers of a student, for an application.' },
  { word: 'airportpickup', entity: 'StudentAirportPickup', orderBy: ['PickupDate', 'Id'], summary: 'The airport pickups of a student, for an application.' },
] as const;

/** Each in its order, and none of a student whom the person does not see. */
export const studentLists = lists.map(({ word, entity, orderBy, summary }) =>
  defineCall({
    method: 'GET',
    path: `agencysale/${word}/{studentId}`,
    access: { actor: 'staff' },
    surface: 'read',
    summary,
    input: shape({ studentId: idSchema({ 'x-entity': 'Student' }) }),
    output: shape({ Data: Type.Array(recordSchema(entity), { maxItems: 1000 }) }),
    async run({ studentId }, { records }) {
      await records.get('Student', studentId);
      const named = records.named(entity);
      const found = await named.list({ where: { StudentId: studentId }, orderBy });
      return { Data: found.map((record) => ({ ...named.toWire(record), Id: record.Id })) };
    },
  }),
);
