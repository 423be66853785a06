// Sending many documents at once: each to whom it concerns, with the usual text; each stands for itself.
import { type BatchResult, defineBulkOperation } from '#engine';
import { clientInvoices } from './client-invoices.ts';
import { buildEmails } from './build-emails.ts';
import { messages } from './messages.ts';
import type { Ctx, PrintoutKind } from './names.ts';
import { sendPrintouts } from './send-printouts.ts';
import { bills, commissionInvoices } from './supplier-documents.ts';

async function sendMany(kind: PrintoutKind, ids: readonly number[], context: Ctx): Promise<BatchResult> {
  const emailTemplates = await buildEmails(kind, await kind.seen(ids, context), undefined, context);
  const { errors } = await sendPrintouts(kind, [...emailTemplates.values()], context);
  const Errors = ids.flatMap((Id) => {
    const Message = emailTemplates.has(Id) ? errors.get(Id)?.said.message : messages.noDocument();
    return Message ? [{ Id, Message }] : [];
  });
  return { Total: ids.length, Success: ids.length - Errors.length, Fail: Errors.length, Errors };
}

export const bulkOperations = [clientInvoices, commissionInvoices, bills].map((kind) =>
  defineBulkOperation({
    entity: kind.entity,
    name: 'sendByEmail',
    who: { actor: 'staff', permission: kind.permission },
    alert: ({ Total, Success }, { mail }) => (mail.goesOut ? messages.sent : messages.kept)({ success: Success, total: Total }),
    run: (ids, _input, context) => sendMany(kind, ids, context),
  }),
);
