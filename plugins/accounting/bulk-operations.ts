// Sending documents to the accounting system, many at once (ACCT-003); each document stands for itself.
import { allOf, type BatchResult, type Context, defineBulkOperation, type Engine, type Message } from '#engine';
import { activeService } from './connection.ts';
import { messages } from './messages.ts';
import { type DocumentName, documentNames } from './names.ts';

export const bulkOperations = documentNames.map((entity) =>
  defineBulkOperation({
    entity,
    name: 'sendInvoiceToQuickBooks',
    who: { actor: 'staff', permission: 'CanEditSystemIntegration' },
    alert: ({ Total, Success }) => messages.sent({ success: Success, total: Total }),
    run: (ids, _input, context) => send(entity, ids, context),
  }),
);

async function send(entity: DocumentName, ids: readonly number[], context: Context<Engine>): Promise<BatchResult> {
  const { records } = context;
  const seen = (await allOf(records.batchesOf(entity, ['DateCancelled'], { Id: [...ids] }))).map(({ Id }) => Id);
  const system = records.asSystem();
  const held = new Map((await system.lock(entity, seen)).map((document) => [document.Id, document]));
  const findError = (id: number): Message | undefined => {
    const document = held.get(id);
    if (!document) return messages.noDocument();
    return document.DateCancelled === null ? undefined : messages.cancelled();
  };
  const Errors = ids.flatMap((Id) => {
    const Message = findError(Id);
    return Message ? [{ Id, Message }] : [];
  });
  const sent = [...held.values()].filter(({ Id, IsQuickBooksIntegrated }) => findError(Id) === undefined && IsQuickBooksIntegrated !== '1');
  // Without a connection there is nothing but the flag (G-49); with one, it is set once an id is confirmed, and is Not Updated until then.
  const isConnected = (await activeService(context)) !== undefined;
  await system.systemUpdateMany(
    entity,
    sent.map(({ Id }) => ({ Id, IsQuickBooksIntegrated: isConnected ? ('3' as const) : ('1' as const) })),
  );
  if (isConnected && sent.length > 0) await context.enqueue('accounting.send', { entity, ids: sent.map(({ Id }) => Id) });
  return { Total: ids.length, Success: ids.length - Errors.length, Fail: Errors.length, Errors };
}
