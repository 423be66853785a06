// The documents whose papers are sent, by the paths of their entities.
import { operateMany, runAction } from '#kit';

export interface Printouts {
  /** The name of its printout. */
  readonly pdf: 'quote' | 'invoice' | 'bill';
  /** Without an e-mail: it was handed over in another way. A quote cannot be marked. */
  readonly markAsSent?: (id: number) => Promise<unknown>;
  /** The student's link can go along. */
  readonly hasLink?: true;
}

export const printoutsByEntity: Readonly<Record<string, Printouts>> = {
  agencysale: { pdf: 'quote', hasLink: true },
  agencysalepaymentinvoice: { pdf: 'invoice', markAsSent: (id) => operateMany('agencysalepaymentinvoice', { IteratorIds: [id] }, 'markAsSent', {}) },
  agencysupplierinvoice: { pdf: 'invoice', markAsSent: (id) => runAction('agencysupplierinvoice', id, 'markassent', {}) },
  agencybill: { pdf: 'bill', markAsSent: (id) => runAction('agencybill', id, 'markassent', {}) },
};
