// The documents whose papers are sent, by the paths of their entities.
import { operateMany, runAction } from '#kit';

export interface Printouts {
  /** The name of its paper. */
  readonly pdf: 'invoice' | 'bill';
  /** Without a mail: it was handed over in another way. */
  readonly markAsSent: (id: number) => Promise<unknown>;
}

export const printoutsByEntity: Readonly<Record<string, Printouts>> = {
  agencysalepaymentinvoice: { pdf: 'invoice', markAsSent: (id) => operateMany('agencysalepaymentinvoice', { IteratorIds: [id] }, 'markAsSent', {}) },
  agencysupplierinvoice: { pdf: 'invoice', markAsSent: (id) => runAction('agencysupplierinvoice', id, 'markassent', {}) },
  agencybill: { pdf: 'bill', markAsSent: (id) => runAction('agencybill', id, 'markassent', {}) },
};
