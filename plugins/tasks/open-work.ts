// How much everybody has to do: open and overdue tasks, open leads and opportunities of the people of each office, by the day that it is there.
import { defineCall, shape, Type } from '#engine';

export const openWork = defineCall({
  method: 'GET',
  path: 'user/openwork',
  access: { actor: 'staff' },
  surface: 'read',
  summary:
    'The offices with their people who are active or have left open work behind, and how many open and overdue tasks, open leads and open opportunities each has, of those that the reader may see.',
  output: shape({
    Data: Type.Array(
      shape({
        OfficeId: Type.Integer(),
        OfficeName: Type.String(),
        Users: Type.Array(
          shape({
            UserId: Type.Integer(),
            Name: Type.String(),
            IsActive: Type.Boolean({ description: 'False for those who have left and whose work nobody has taken over yet.' }),
            Open: Type.Integer(),
            Overdue: Type.Integer(),
            Leads: Type.Integer(),
            Opportunities: Type.Integer(),
          }),
        ),
      }),
    ),
  }),
  async run(_input, { records }) {
    const [offices, people, open, leads, opportunities] = await Promise.all([
      records.list('AgencyOffice', { orderBy: 'Name' }),
      records.list('User', { where: { IsActive: true }, orderBy: 'Name' }),
      records.countBy('AgencyTask', 'AssignedToId', { IsCompleted: false }),
      records.countBy('AgencyLead', 'AssignedToId', { IsConverted: false, IsDud: false }),
      records.countBy('AgencyOpportunity', 'UserId', { 'StageId.ForecastCategory': 'Pipeline' }),
    ]);
    const busy = [open, leads, opportunities].flatMap((counts) => [...counts].flatMap(([id, count]) => (typeof id === 'number' && count > 0 ? [id] : [])));
    // Work of those who have left stays in sight until somebody has taken it over.
    const left = busy.length === 0 ? [] : await records.list('User', { where: { IsActive: false, Id: { in: busy } }, orderBy: 'Name' });
    const { today } = await records.officeDays();
    const dayOf = new Map(offices.map(({ Id }) => [Id, today(Id)]));
    // On earth it is three days at most at a time: so many statements, however many offices.
    const days = [...new Set(dayOf.values())];
    const overdue = new Map(
      await Promise.all(
        days.map(async (day) => [day, await records.countBy('AgencyTask', 'AssignedToId', { IsCompleted: false, DueDate: { lessThan: day } })] as const),
      ),
    );
    return {
      Data: offices.map(({ Id, DisplayName }) => ({
        OfficeId: Id,
        OfficeName: DisplayName,
        Users: [...people, ...left]
          .filter(({ OfficeId }) => OfficeId === Id)
          .map((person) => ({
            UserId: person.Id,
            Name: person.DisplayName,
            IsActive: person.IsActive,
            Open: open.get(person.Id) ?? 0,
            Overdue: overdue.get(today(Id))?.get(person.Id) ?? 0,
            Leads: leads.get(person.Id) ?? 0,
            Opportunities: opportunities.get(person.Id) ?? 0,
          })),
      })),
    };
  },
});
