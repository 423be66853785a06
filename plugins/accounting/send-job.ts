// Hands documents to the accounting system, one each step. A step runs again until an id is confirmed: only then the document is marked as sent.
import type { Context, Engine, Job, JobContext, JobStep } from '#engine';
import { loadDocument } from './document-of.ts';
import { messages } from './messages.ts';
import { type AccountingPort, type Confirmed, type DocumentName, RejectedDocument } from './names.ts';

type Payload = { readonly entity: DocumentName; readonly ids: readonly number[] };
type Port = (context: Context<Engine>) => Promise<AccountingPort | undefined>;

/** `port` finds the accounting system of the agency. */
export const sendJob = (port: Port): Job<Payload, Engine> => ({
  label: { en: 'Sending to accounting', pt: 'Envio à contabilidade', es: 'Envío a contabilidad' },
  queue: 'bulk',
  attempts: 8,
  run: (payload, context) => step(payload, port, context),
});

async function step({ entity, ids }: Payload, port: Port, context: JobContext<Engine>): Promise<JobStep> {
  const { Success = 0, Fail = 0, Errors = [] } = context.result ?? {};
  const id = ids[Success + Fail];
  const common = { Total: ids.length, Entity: entity.toLowerCase() };
  if (id === undefined) return { result: { ...common, Success, Fail, Errors }, more: false };
  const more = Success + Fail + 1 < ids.length;
  const error = await handOne(entity, id, port, context);
  await context.progress((Success + Fail + 1) / ids.length);
  if (!error) return { result: { ...common, Success: Success + 1, Fail, Errors }, more };
  return { result: { ...common, Success, Fail: Fail + 1, Errors: [...Errors, { Id: id, Message: error }].slice(0, 100) }, more };
}

/** Answers why it was not handed over where asking again would not help; throws where it would. */
async function handOne(entity: DocumentName, id: number, port: Port, context: JobContext<Engine>) {
  const visible = await loadDocument(entity, id, context);
  if (!visible) return messages.lacking();
  // Another job was faster.
  if (visible.isSent) return undefined;
  const accounting = await port(context);
  if (!accounting) return messages.notConnected();
  try {
    await mark(entity, id, visible.version, await accounting.hand(visible.document, context.signal), context);
    return undefined;
  } catch (error) {
    if (error instanceof RejectedDocument) return messages.refusedThere();
    throw error;
  }
}

/** What was changed while it was on its way is not up to date there. */
async function mark(entity: DocumentName, id: number, version: number, { id: AccountingId, link }: Confirmed, { records }: Context<Engine>): Promise<void> {
  const system = records.asSystem();
  const [now] = await system.lock(entity, [id]);
  if (!now) return;
  const IsQuickBooksIntegrated = now.RowVersion === version ? ('1' as const) : ('3' as const);
  if (entity === 'AgencyBill') await system.systemUpdate(entity, id, { IsQuickBooksIntegrated, AccountingId, LinkBillQuickBooks: link.slice(0, 300) });
  else await system.systemUpdate(entity, id, { IsQuickBooksIntegrated, AccountingId });
}
