// The terms that a student agrees to when signing: a sentence of one's own, and what the schools of the quote demand.
import { createHash } from 'node:crypto';
import { type Language, translate } from '#engine';
import type { Institution } from '#generated';
import { messages } from './messages.ts';

/** The text, and a mark that is another one for each other text: what is agreed to is what was read. */
export function getTerms(institutions: readonly Institution[], language: Language): { readonly text: string; readonly mark: string } {
  const parts = institutions.flatMap(({ Name, TradingName, TermsConditions, TermsConditionsLink, PaymentTerms }) => {
    const name = TradingName || Name;
    const terms = [TermsConditions?.trim(), TermsConditionsLink?.trim()].filter(Boolean).join('\n');
    const payment = PaymentTerms?.trim() ?? '';
    return [
      ...(terms ? [`${translate(messages.termsOf({ name }), language)}\n${terms}`] : []),
      ...(payment ? [`${translate(messages.paymentTermsOf({ name }), language)}\n${payment}`] : []),
    ];
  });
  const text = [translate(messages.termsBegin(), language), ...parts].join('\n\n').slice(0, 90_000);
  return { text, mark: createHash('sha256').update(text).digest('base64url').slice(0, 22) };
}
