// What a plugin is handed while it runs: the person, the transaction, the engine, and the ways to tell others and to put work off.
import type { Actor } from '../contract/actor.ts';
import type { Files } from '../contract/files.ts';
import type { Mail } from '../contract/mail.ts';
import type { Context, EnqueueOptions, EventContext, PdfChoice, PdfFile } from '../contract/plugin.ts';
import type { Records } from '../contract/records.ts';
import type { Transaction } from '../contract/transaction.ts';
import type { PluginParts } from './collect.ts';

/** Writes a job into the transaction; answers its number. */
export type Enqueue = (tx: Transaction, actor: Actor, name: string, payload: unknown, options: EnqueueOptions) => Promise<number>;

/** What the engine offers for any transaction and person, and a context for its own. */
interface Bindable {
  records(tx: Transaction, actor: Actor): Records;
  files(tx: Transaction, actor: Actor): Files;
  readonly mail: { send(tx: Transaction, mail: Mail, sender?: Actor): Promise<string> };
  readonly pdf: { render(tx: Transaction, actor: Actor, name: string, id: number, choice?: PdfChoice): Promise<PdfFile> };
}

export interface ContextParts<Api> {
  readonly engine: Api & Bindable;
  readonly parts: PluginParts<Api>;
  readonly enqueue: Enqueue;
}

/** The context of a plugin's work in this transaction, as this person. */
export function pluginContext<Api>({ engine, parts, enqueue }: ContextParts<Api>, tx: Transaction, actor: Actor): Context<Api> {
  const eventContext: EventContext<Api> = {
    actor,
    tx,
    engine,
    records: engine.records(tx, actor),
    files: engine.files(tx, actor),
    // What stands in no record needs nobody's rights, and is nobody's job to watch.
    sendMail: (mail) => engine.mail.send(tx, mail, mail.attachments ? actor : undefined),
    renderPdf: (name, id, choice) => engine.pdf.render(tx, actor, name, id, choice),
    enqueue: (name, payload, options = {}) => {
      if (!parts.jobs.has(name)) throw new Error(`No plugin that is on declares the job ${name}.`);
      return enqueue(tx, actor, name, payload, options);
    },
  };
  return {
    ...eventContext,
    emit: async (name, event) => {
      for (const { handle } of parts.handlers.get(name) ?? []) await handle(event, eventContext);
    },
  };
}
