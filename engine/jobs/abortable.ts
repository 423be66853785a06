// A transaction that takes no statement once its job is asked to stop: what goes on without looking at the signal ends at its next statement.
import type { Transaction } from '../contract/transaction.ts';

export function abortable(tx: Transaction, signal: AbortSignal): Transaction {
  return {
    agencyId: tx.agencyId,
    isSnapshot: tx.isSnapshot,
    openedAt: tx.openedAt,
    certain: () => tx.certain(),
    notify: (channel, payload) => tx.notify(channel, payload),
    until: (wanted) => abortable(tx.until(wanted), signal),
    rows: async (query, asking) => {
      signal.throwIfAborted();
      return await tx.rows(query, asking);
    },
    execute: async (query, asking) => {
      signal.throwIfAborted();
      return await tx.execute(query, asking);
    },
    async *batches(query, size) {
      signal.throwIfAborted();
      for await (const batch of tx.batches<never>(query, size)) {
        yield batch;
        signal.throwIfAborted();
      }
    },
    dataScope: tx.dataScope,
    reaching: (dataScope) => abortable(tx.reaching(dataScope), signal),
    savepoint: (work) => tx.savepoint(work),
    inAgency: (agencyId, work) => tx.inAgency(agencyId, (inside) => work(abortable(inside, signal))),
  };
}
