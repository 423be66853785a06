// What holds for invitations and invited agencies anyone who writes them: a code that is good and free, one web user, one way forward.
import { type Engine, type EntityHooks, type FieldError, markFinal, AppError, type WriteContext } from '#engine';
import type { InvitedAgency, WebUserInstitutionInvitation } from '#generated';
import { isFree, isWellFormed, writtenCode } from './agency-code.ts';
import { openStates } from './names.ts';
import { messages } from './messages.ts';

export const invitationHooks: EntityHooks<WebUserInstitutionInvitation, Engine> = {
  derive: ({ AgencyCode }) => (AgencyCode === undefined ? {} : { AgencyCode: writtenCode(AgencyCode) }),
  async check(record, context) {
    if (record.Status === 'Processed') {
      if (context.operation === 'delete') throw new AppError('record.in-use', messages.processedStays());
      return context.before?.Status === 'Processed' ? [{ Key: 'Status', Message: messages.isProcessed() }] : [];
    }
    if (context.operation === 'delete' || !asksAgain(record, context)) return [];
    return await codeErrors(context, record.AgencyCode, record.Id);
  },
};

export const invitedAgencyHooks: EntityHooks<InvitedAgency, Engine> = {
  async derive({ AgencyCode, WebUserInstitutionInvitationId: id }, context) {
    const code = AgencyCode === undefined ? {} : { AgencyCode: writtenCode(AgencyCode) };
    const invited = id === undefined ? undefined : await loadInvitation(context, id);
    return { ...code, ...(invited === undefined ? {} : { InstitutionId: invited.InstitutionId }) };
  },
  async check(record, context) {
    if (context.operation === 'delete') {
      if (record.Processed) throw new AppError('record.in-use', messages.keptForGood());
      return [];
    }
    if (context.before?.Processed) return [{ Key: 'Processed', Message: messages.isProcessed() }];
    const errors: FieldError[] = [];
    const { WebUserInstitutionInvitationId: id } = record;
    const invited = await loadInvitation(context, id);
    if (invited && invited.WebUserId !== record.WebUserId) errors.push({ Key: 'WebUserId', Message: messages.otherWebUser() });
    if (context.operation === 'create' && invited?.Status === 'Processed')
      errors.push({ Key: 'WebUserInstitutionInvitationId', Message: messages.processed() });
    if (!record.Processed && asksAgain(record, context)) errors.push(...(await codeErrors(context, record.AgencyCode, id)));
    return errors;
  },
  /** Anyone who names the agency takes the invitation; anyone who takes the agency back turns it down. */
  async written(record, context) {
    const { WebUserInstitutionInvitationId: id } = record;
    const state = context.operation === 'update' ? undefined : (await loadInvitation(context, id))?.Status;
    if (context.operation === 'create' && (state === 'Pending' || state === 'Rejected')) {
      await move(context, id, 'Accepted');
      // To take the agency back would turn the invitation down, which is no way back to where it stood.
      await markFinal(context.tx, messages.acceptedThereby());
    }
    if (context.operation === 'delete' && openStates.includes(state)) await move(context, id, 'Rejected');
  },
};

type Writing = WriteContext<unknown, Engine>;

const asksAgain = (record: { readonly AgencyCode: string }, { before }: { readonly before: { readonly AgencyCode?: string } | undefined }): boolean =>
  before?.AgencyCode !== record.AgencyCode;

async function codeErrors(context: Writing, code: string, own: number | undefined): Promise<FieldError[]> {
  if (!isWellFormed(code)) return [{ Key: 'AgencyCode', Message: messages.malformed() }];
  return (await isFree(context, code, own)) ? [] : [{ Key: 'AgencyCode', Message: messages.taken() }];
}

/** The invitation as the writer may see it; what he may not see is reported by the check of references. */
const loadInvitation = ({ records }: Writing, id: number) => records.find('WebUserInstitutionInvitation', { where: { Id: id } });

const move = ({ records }: Writing, id: number, Status: 'Accepted' | 'Rejected') => records.systemUpdate('WebUserInstitutionInvitation', id, { Status });
