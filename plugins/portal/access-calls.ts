// The links of students as the staff keeps them: looked at, made, renewed, sent by mail, and taken back.
import { type Context, defineCall, type Engine, idSchema, AppError, shape, type Static, Type } from '#engine';
import { requireConfirmedPrices, withUnconfirmedPrices } from '../pricing/unconfirmed-prices.ts';
import { accessShape, generateLink, loadAccess, maySeeAddress, noteReader, requireLinkOwner, requireSeesAll, revokeLinks } from './access-link.ts';
import { mailLink, requireMailable } from './mail-link.ts';
import { messages } from './messages.ts';

const ofStudent = {
  id: idSchema({ 'x-entity': 'Student' }),
  agencysaleid: Type.Optional(idSchema({ 'x-entity': 'AgencySale', description: 'The link opens this sale alone; without it, all of the student.' })),
};
const declared = { access: { actor: 'staff', permission: 'CanEditStudents' }, requires: 'Student', output: accessShape } as const;

export const readAccess = defineCall({
  ...declared,
  method: 'GET',
  path: 'studentaccess/{id}',
  surface: 'read',
  summary: 'The link of a student: for how long it is valid, when it was used, who was told it, and the address for those.',
  input: shape(ofStudent),
  run: async ({ id, agencysaleid }, context) => await loadAccess(await requireLinkOwner(context, id, agencysaleid), context),
});

const generating = {
  ...declared,
  path: 'studentaccess/{id}/generate',
  surface: 'write',
  isSecret: true,
  summary:
    'Answers the valid link of a student, creating one if there is none. With renew, creates a new one and revokes the former. The link records who it was shown to. It is not shown to users who may not edit sales; it is e-mailed to the student instead.',
  input: shape({ ...ofStudent, renew: Type.Optional(Type.Boolean()) }),
  run: generate,
} as const;

export const generateByGet = defineCall({ ...generating, method: 'GET' });
export const generateByPost = defineCall({ ...generating, method: 'POST' });

async function generate({ id, agencysaleid, renew = false }: Static<typeof generating.input>, context: Context<Engine>) {
  const principal = await requireLinkOwner(context, id, agencysaleid);
  await requireSeesAll(principal, context);
  const isShown = maySeeAddress(context.actor);
  const student = isShown ? undefined : requireMailable(await context.records.get('Student', id));
  await generateLink(principal, { isRenewed: renew }, context);
  if (student) await mailLink(principal, student, context);
  else await noteReader(principal, context);
  return await loadAccess(principal, context);
}

export const revokeAccess = defineCall({
  ...declared,
  method: 'DELETE',
  path: 'studentaccess/{id}',
  surface: 'write',
  summary: 'Takes the link of a student back: it opens nothing any more, and whoever is there by it is out.',
  input: shape(ofStudent),
  async run({ id, agencysaleid }, context) {
    const principal = await requireLinkOwner(context, id, agencysaleid);
    await revokeLinks(principal, context);
    return await loadAccess(principal, context);
  },
});

export const requestSignature = defineCall({
  method: 'POST',
  path: 'agencysale/{id}/requestsignature',
  access: { actor: 'staff', permission: 'CanEditSales' },
  surface: 'write',
  isSecret: true,
  // The wizard asks for signatures on every plan: it changes nothing of the sale (0122).
  requires: 'Student',
  summary: 'Mails the student of a sale the link by which it is looked at and signed. Asks once where prices from the register are not confirmed.',
  input: shape({ id: idSchema({ 'x-entity': 'AgencySale' }), WithUnconfirmedPrices: withUnconfirmedPrices() }),
  output: shape({
    ShortUrl: Type.String(),
    Sent: Type.Boolean({ description: 'The e-mail is in the outbox.' }),
    HasMailServer: Type.Boolean({ description: 'Without one, the e-mail stays in the outbox.' }),
  }),
  async run({ id, WithUnconfirmedPrices }, context) {
    const { records } = context;
    const sale = await records.get('AgencySale', id);
    if (!sale.StudentId) throw new AppError('request.invalid', messages.noStudent(), { errors: [{ Key: 'StudentId', Message: messages.noStudent() }] });
    // Who edits a sale may ask for its signature, also of a student of another office; only the address and the first name are used, and the mail goes there alone.
    const student = requireMailable(await records.asSystem().get('Student', sale.StudentId));
    await requireConfirmedPrices(sale, WithUnconfirmedPrices, context);
    const principal = { studentId: student.Id, saleId: id };
    await generateLink(principal, { isRenewed: false }, context);
    const ShortUrl = await mailLink(principal, student, context);
    await noteReader(principal, context);
    return { ShortUrl, Sent: true, HasMailServer: context.engine.mail.goesOut };
  },
});
