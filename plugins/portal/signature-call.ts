// The signature of a student: checked, kept as evidence with time, address, browser and the text of the terms, and copied to the sale.
import { type Context, defineCall, type Engine, idSchema, nullable, AppError, badRequest, shape, type Static, Type, type Caller } from '#engine';
import type { AgencySale } from '#generated';
import { findAgencyOfToken, requireSelf, getPortalSession, requireOpen, requireWriter, loadSale } from './portal-session.ts';
import { readSignature, maxSignature } from './read-signature.ts';
import { changeSale } from './change-sale.ts';
import { messages } from './messages.ts';
import { notifyOfLink } from './notify-assigned.ts';
import { isOpen } from './open-to-student.ts';
import { quoteView } from './quote-view.ts';
import { getTerms } from './terms.ts';

const input = shape({
  id: idSchema({ 'x-entity': 'Student' }),
  agencysaleid: Type.Optional(
    idSchema({ 'x-entity': 'AgencySale', description: 'The sale that is signed. For a student that of the link where nothing is said.' }),
  ),
  dataImage: Type.String({
    maxLength: 900_000,
    description: `A PNG picture as a data address, of at most ${maxSignature.width} x ${maxSignature.height} pixels.`,
  }),
  TermsAgreed: Type.Optional(Type.Boolean()),
  Mark: Type.Optional(Type.String({ maxLength: 60, description: 'That of the quote that was read: 409 where it has changed since.' })),
  TermsMark: Type.Optional(Type.String({ maxLength: 60, description: 'That of the terms that were read: 409 where they have changed since.' })),
});
const output = shape({
  Id: Type.Integer(),
  StudentId: Type.Integer(),
  AgencySaleId: nullable(Type.Integer()),
  SignedDate: Type.String({ format: 'date-time' }),
  TermsAgreed: Type.Boolean(),
});

export const signature = defineCall({
  method: 'POST',
  path: 'student/{id}/signature',
  access: { actor: 'staff', permission: 'CanEditSales' },
  requires: 'Student',
  surface: 'write',
  summary: 'Keeps the signature of a student, and copies it to the sale that is signed. An empty pad and terms that are not agreed to are refused.',
  input,
  output,
  async run(given, context, caller) {
    const { records } = context;
    await records.get('Student', given.id);
    const sale = given.agencysaleid === undefined ? null : await records.get('AgencySale', given.agencysaleid);
    if (sale && sale.StudentId !== given.id)
      throw new AppError('request.invalid', messages.notOfStudent(), { errors: [{ Key: 'agencysaleid', Message: messages.notOfStudent() }] });
    // Staff who edit sales hand the pad over: no rule lets them make signatures otherwise, and the sale was read with their own rights.
    return await sign(given, sale, context, context.records.asSystem(), caller);
  },
  withToken: {
    limit: 100,
    opens: requireOpen,
    agency: findAgencyOfToken,
    async run(given, context, caller) {
      const session = await getPortalSession(context, caller);
      requireWriter(session);
      requireSelf(session, given.id);
      const saleId = given.agencysaleid ?? session.saleId;
      const sale = saleId === null ? null : await loadSale(session, saleId);
      const noted = { DateLastModifiedByStudent: new Date().toISOString() };
      return await sign(given, sale, session.context, session.context.records, caller, noted);
    },
  },
});

/** `records` are those by whose rights it is signed. */
async function sign(
  { id, dataImage, TermsAgreed, Mark, TermsMark }: Static<typeof input>,
  sale: AgencySale | null,
  context: Context<Engine>,
  records: Context<Engine>['records'],
  { address, client, language = context.actor.language }: Caller,
  noted: Partial<AgencySale> = {},
): Promise<Static<typeof output>> {
  if (sale && !isOpen(sale)) throw new AppError('record.transition', messages.readOnly());
  if (TermsAgreed === false) throw badRequest('TermsAgreed', messages.noTerms());
  const signatureState = readSignature(dataImage);
  if (dataImage.trim() === '' || signatureState === 'blank') throw badRequest('dataImage', messages.notSigned());
  if (signatureState === 'too-large') throw badRequest('dataImage', messages.largeSignature(maxSignature));
  if (signatureState === 'unreadable') throw badRequest('dataImage', messages.noPicture());
  // Nobody changes it while it is signed.
  if (sale) await records.lock('AgencySale', [sale.Id]);
  const full = sale && (TermsAgreed || Mark !== undefined) ? await records.getWithChildren('AgencySale', sale.Id) : null;
  const view = full && (await quoteView(full, { ...context, records }));
  const terms = TermsAgreed ? getTerms(view?.institutions ?? [], language) : undefined;
  if (terms && TermsMark !== undefined && TermsMark !== terms.mark) throw new AppError('record.changed', messages.changed());
  if (Mark !== undefined && view?.mark !== Mark) throw new AppError('record.changed', messages.changed());
  const SignedDate = new Date().toISOString();
  const AgreedTerms = terms?.text ?? null;
  const [Id = 0] = await records.createMany('StudentSignature', [
    {
      StudentId: id,
      AgencySaleId: sale?.Id ?? null,
      dataImage,
      SignedDate,
      TermsAgreed: TermsAgreed ?? false,
      AgreedTerms,
      IpAddress: address.slice(0, 60),
      UserAgent: client.slice(0, 300),
    },
  ]);
  if (sale) await changeSale({ records }, sale.Id, {}, { StudentSignature: dataImage, SignedDate, AgreedTerms, ...noted });
  await notifyOfLink('Signed', { studentId: id, saleId: sale?.Id ?? null }, context);
  return { Id, StudentId: id, AgencySaleId: sale?.Id ?? null, SignedDate, TermsAgreed: TermsAgreed ?? false };
}
