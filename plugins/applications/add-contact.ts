// "[ Add New ]": somebody at the school to whom an application goes, made while it is confirmed.
import { defineCall, idSchema, nullable, badRequest, shape, Type } from '#engine';
import { messages } from './messages.ts';

export const addContact = defineCall({
  method: 'POST',
  path: 'application/{id}/contact',
  access: { actor: 'staff', permission: 'CanEditContacts' },
  surface: 'write',
  summary: 'A new enrolment officer at the institution of an application, to send it to.',
  input: shape({
    id: idSchema({ 'x-entity': 'AgencySale' }),
    Name: Type.String({ minLength: 1, maxLength: 160, pattern: '\\S' }),
    EmailAddress: Type.String({ minLength: 3, maxLength: 200 }),
    Position: Type.Optional(nullable(Type.String({ maxLength: 120 }))),
  }),
  output: shape({ Id: Type.Integer(), Name: Type.String(), EmailAddress: nullable(Type.String()) }),
  async run({ id, Name, EmailAddress, Position = null }, { records }) {
    const { AgencySupplierId } = await records.get('AgencySale', id);
    if (!AgencySupplierId) throw badRequest('AgencySupplierId', messages.noSupplier());
    const values = { AgencySupplierId, Name: Name.trim(), EmailAddress, Position, IsEnrolmentOfficer: true };
    const made = await records.asSystem().create('AgencySupplierContact', values);
    return { Id: made.Id, Name: made.Name, EmailAddress: made.EmailAddress };
  },
});
