// What is said of a commission invoice or a bill: its status and its balance by the expressions of their metadata, from the facts that their fields hold.
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { isDecimal, sum } from '#decimal';
import type { EntityDefinition } from '../../engine/contract/definitions.ts';
import { evaluate, type ExpressionValue } from '../../engine/contract/evaluate-expression.ts';
import { typeExpression } from '../../engine/metadata/type-expression.ts';
import { getBooked } from '../../plugins/commission-documents/existing-documents.ts';
import { isDocumentOverdue, payableAmount } from '../../plugins/rules/document-due.ts';
import type { Input } from './input.ts';

/** As the metadata of both says it; it fails where the two differ. */
export function documentStatus(input: Input): unknown {
  const [ofInvoice, ofBill] = [getStatus('AgencySupplierInvoice', input), getStatus('AgencyBill', input)];
  if (!isDeepStrictEqual(ofInvoice, ofBill)) throw new Error(`An invoice and a bill of the same facts differ: ${JSON.stringify([ofInvoice, ofBill])}.`);
  return ofBill;
}

function getStatus(entity: 'AgencyBill' | 'AgencySupplierInvoice', input: Input) {
  const total = input.amount('total');
  const payments = input.parts('payments').map((each, Id) => ({
    Id,
    StatusId: each.word('status', ['Open', 'Paid', 'Cancelled']),
    Amount: each.amount('amount'),
    CurrencyId: 1,
    FcToBcFxRate: null,
  }));
  const paid = sum(getBooked(total, payments).map(({ amount }) => amount));
  const today = input.day('today');
  const facts = {
    TotalAmountOwing: total,
    TotalPaidAmount: paid,
    SentDate: input.textOrNull('sentDate'),
    DateCancelled: input.flag('cancelled') ? today : null,
  };
  const status = String(calculated(entity, 'StatusId', facts));
  const calculatedBalance = calculated(entity, 'Balance', facts);
  const balance = isDecimal(calculatedBalance) ? calculatedBalance : null;
  return { status, paid, balance, overdue: isDocumentOverdue(status, input.dayOrNull('dueDate'), today), maxPayment: payableAmount(balance) };
}

/** What a calculated field comes to. */
function calculated(entity: string, name: string, record: Readonly<Record<string, unknown>>): ExpressionValue {
  const file = new URL(`../../metadata/finance/${entity}/${entity}.entity.json`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  const definition = JSON.parse(text) as EntityDefinition;
  const draft = {
    source: { kind: 'entity' as const, file: file.pathname, name: entity, stem: entity, text, value: {}, positionOf: () => undefined },
    definition,
    isTenant: true,
    fields: new Map(definition.fields.map((field) => [field.name, { definition: field, system: false }])),
  };
  const { value = '' } = definition.fields.find((field) => field.name === name) ?? {};
  return evaluate(typeExpression({ draft }, value).tree, record);
}
