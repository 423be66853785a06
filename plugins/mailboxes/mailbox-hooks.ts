// What holds for all mailboxes: servers have addresses, secrets are sealed, and one that was given for another server or user is asked for again.
import type { Context, Engine, EntityHooks, FieldError, HookedRecord } from '#engine';
import type { AgencyMailbox } from '#generated';
import { sealMailboxSecret } from '../correspondence/mailbox-account.ts';
import { messages } from './messages.ts';
import { readingKey } from './names.ts';
import { readServerAddress } from './server-address.ts';

type Draft = HookedRecord<Partial<AgencyMailbox>, AgencyMailbox>;
type Written = HookedRecord<AgencyMailbox>;

export const mailboxHooks: EntityHooks<AgencyMailbox, Engine> = {
  async deriveMany(drafts, context) {
    const derived: Partial<AgencyMailbox>[] = [];
    for (const draft of drafts) derived.push(await derive(draft, context));
    return derived;
  },
  checkMany: (written) => written.map(findErrors),
  async writtenMany(written, { enqueue }) {
    for (const { record, before, operation } of written) {
      if (operation === 'delete' || !record.IsActive) continue;
      if (isMoved(record, before) || record.Secret !== before?.Secret) await enqueue('mailboxes.try', { mailboxId: record.Id });
      if (record.ImapUrl !== null && (!before?.IsActive || before.ImapUrl === null))
        await enqueue('mailboxes.read', { mailboxId: record.Id }, { key: readingKey(record.Id) });
    }
  },
};

async function derive({ record, before, sent }: Draft, context: Context<Engine>): Promise<Partial<AgencyMailbox>> {
  const isGiven = sent?.has('Secret') === true && typeof record.Secret === 'string' && record.Secret !== '';
  const reset = before && (isMoved(record, before) || isGiven) ? { Connection: 'Untried' as const, ConnectionDate: null } : {};
  if (isGiven) return { ...reset, Secret: await sealMailboxSecret(context, record.Secret ?? '') };
  return before && isMoved(record, before) ? { ...reset, Secret: null } : reset;
}

/** Anyone who changes the server or the user cannot send the secret of somebody else there. */
const isMoved = (record: Readonly<Partial<AgencyMailbox>>, before: Readonly<AgencyMailbox> | undefined): boolean =>
  !before || (['ImapUrl', 'SmtpUrl', 'UserName'] as const).some((name) => record[name] !== before[name]);

function findErrors({ record, before, operation }: Written): FieldError[] {
  if (operation === 'delete') return [];
  const errors: FieldError[] = [];
  if (record.ImapUrl !== null && !readServerAddress(record.ImapUrl, 'imap')) errors.push({ Key: 'ImapUrl', Message: messages.noImapAddress() });
  if (record.SmtpUrl !== null && !readServerAddress(record.SmtpUrl, 'smtp')) errors.push({ Key: 'SmtpUrl', Message: messages.noSmtpAddress() });
  if (record.Secret === null && (record.ImapUrl !== null || record.SmtpUrl !== null))
    errors.push({ Key: 'Secret', Message: before ? messages.secretAgain() : messages.noSecret() });
  return errors;
}
