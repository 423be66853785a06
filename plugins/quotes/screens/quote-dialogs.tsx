// What the editor of a quote asks and tells: what is invalid, what two people have changed, what fresh prices would change, and which product.
import { AlertDialog, Button, Dialog, DialogActions, FailedPage, Money, PartSkeleton, request, type Row, useLanguage, dateText, numberText } from '#kit';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '#generated';
import { feeName } from './fee-row.tsx';
import { lineName } from './line-card.tsx';
import { type ItemDraft, priceOf, type QuoteDraft } from './quote-draft.ts';
import type { Clash, Merge } from './quote-merge.ts';
import { money } from './quote-totals.ts';
import { useSay } from './text/index.ts';
import { idOf, textOf } from './wire.ts';

/** Something that must be read before anything else. */
export type Told = { readonly kind: 'fees' | 'invalid'; readonly faults: readonly string[] } | { readonly kind: 'student' };

export function ToldDialog({ told, onClose }: { told: Told; onClose: () => void }) {
  const say = useSay();
  if (told.kind === 'student')
    return (
      <AlertDialog title={say('noStudentTitle')} onClose={onClose}>
        {say('noStudent')}
      </AlertDialog>
    );
  return (
    <AlertDialog title={say(told.kind === 'fees' ? 'feesTitle' : 'invalidTitle')} onClose={onClose}>
      {say(told.kind === 'fees' ? 'feesAbout' : 'invalidAbout')}
      {told.faults.length > 0 && (
        <ul className="quote-faults">
          {told.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </AlertDialog>
  );
}

interface ClashDialogProps {
  readonly merge: Merge;
  readonly labelOf: (field: string) => string;
  readonly onDecide: (draft: QuoteDraft) => void;
  readonly onClose: () => void;
}

/** Two people have changed the same: for each, mine or what is saved. */
export function ClashDialog({ merge, labelOf, onDecide, onClose }: ClashDialogProps) {
  const say = useSay();
  const language = useLanguage();
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(merge.clashes.map(({ key }) => key)));
  const choose = (key: string, isMine: boolean) => setMine(new Set(isMine ? [...mine, key] : [...mine].filter((each) => each !== key)));
  const lineText = (item: ItemDraft | undefined): string =>
    item === undefined
      ? say('clashGone')
      : [
          dateText(item.now['StartDate']),
          ...item.fees.map(
            (fee) => `${feeName(fee)}: ${textOf(fee.now['CurrencyCode'])} ${numberText(money(priceOf(fee, item).lineTotal), 'money', language)}`,
          ),
        ]
          .filter(Boolean)
          .join(', ');
  const fieldText = (value: unknown): string =>
    value === null || value === undefined || value === ''
      ? say('clashEmpty')
      : typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
        ? dateText(value)
        : typeof value === 'string' || typeof value === 'number'
          ? String(value)
          : '';
  const textIn = (clash: Clash, side: 'mine' | 'theirs'): string => (clash.kind === 'line' ? lineText(clash[side]) : fieldText(clash[side]));
  const nameIn = (clash: Clash): string => {
    if (clash.kind === 'field') return labelOf(clash.field);
    const item = clash.mine ?? clash.theirs;
    return item ? lineName(item) : '';
  };
  return (
    <Dialog
      size={620}
      title={say('clashTitle')}
      about={say('clashAbout')}
      onClose={onClose}
      actions={<DialogActions act={say('clashSave')} onAct={() => onDecide(merge.decide(mine))} onClose={onClose} />}
    >
      <div className="quote-clashes">
        {merge.clashes.map((clash) => (
          <fieldset key={clash.key}>
            <legend>{nameIn(clash)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side}>
                <input type="radio" name={clash.key} checked={mine.has(clash.key) === (side === 'mine')} onChange={() => choose(clash.key, side === 'mine')} />
                <span className="t3 t12">{say(side === 'mine' ? 'clashMine' : 'clashTheirs')}</span>
                <span>{textIn(clash, side)}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

interface RefreshDialogProps {
  readonly saleId: Id<'AgencySale'>;
  readonly what: 'prices' | 'rates';
  readonly onTaken: () => void;
  readonly onFailed: (error: unknown) => void;
  readonly onClose: () => void;
}

interface Change {
  readonly key: string;
  readonly name: string;
  readonly code: string | undefined;
  readonly codeAfter: string | undefined;
  readonly before: string;
  readonly after: string;
  readonly why: readonly string[];
}

const numberIn = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '–');

/** What fresh prices or rates would change, before they are taken. */
export function RefreshDialog({ saleId, what, onTaken, onFailed, onClose }: RefreshDialogProps) {
  const say = useSay();
  const language = useLanguage();
  const [isTaking, setTaking] = useState(false);
  const path = `agencysale/${saleId}/refresh${what}`;
  const dry = useQuery({
    queryKey: ['call', path, 'dry'],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => request<{ readonly Changes: readonly Row[] }>(path, { method: 'POST', purpose: 'read', body: { DryRun: true }, signal }),
  });
  const isPrices = what === 'prices';
  const changes = (dry.data?.Changes ?? []).map((row, index) => changeOf(row, index));
  const take = async () => {
    setTaking(true);
    try {
      await request(path, { method: 'POST', body: { DryRun: false } });
      onTaken();
    } catch (error) {
      onFailed(error);
    } finally {
      setTaking(false);
    }
  };
  const shown = (text: string, code: string | undefined) =>
    isPrices && text !== '–' ? <Money amount={Number(text).toFixed(2)} currency={code} /> : text === '–' ? text : numberText(Number(text), 'rate', language);
  return (
    <Dialog
      size={620}
      title={say(isPrices ? 'refreshTitle' : 'refreshRatesTitle')}
      about={dry.data ? say(changes.length === 0 ? (isPrices ? 'refreshNone' : 'refreshRatesNone') : isPrices ? 'refreshAbout' : 'refreshRatesAbout') : ''}
      onClose={onClose}
      actions={
        changes.length === 0 ? (
          <Button does="show" variant="filled" onClick={onClose}>
            {say('close')}
          </Button>
        ) : (
          <DialogActions act={say(isPrices ? 'takeThem' : 'takeRates')} busy={isTaking} onAct={() => void take()} onClose={onClose} />
        )
      }
    >
      {dry.isError && <FailedPage error={dry.error} title={say('refreshFailed')} onRetry={() => void dry.refetch()} />}
      {dry.isPending && <PartSkeleton />}
      {changes.length > 0 && (
        <table className="quote-changes">
          <thead>
            <tr>
              <th scope="col">{say('what')}</th>
              <th scope="col">{say('before')}</th>
              <th scope="col">{say('after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ key, name, code, codeAfter, before, after, why }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  {why.map((line) => (
                    <p key={line} className="t12 t3">
                      {line}
                    </p>
                  ))}
                </th>
                <td>{shown(before, code)}</td>
                <td>{shown(after, codeAfter)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

const inner = (row: Row, name: string): Row => {
  const value = row[name];
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
};

function changeOf(row: Row, index: number): Change {
  const pair = [row['ForeignCurrencyCode'], row['BaseCurrencyCode']].map(textOf).filter(Boolean).join(' → ');
  return {
    key: `${index}`,
    name: textOf(row['Name']) || pair,
    code: textOf(row['CurrencyCode']) || undefined,
    codeAfter: textOf(inner(row, 'After')['CurrencyCode']) || undefined,
    before: numberIn(inner(row, 'Before')['LineTotal'] ?? row['Before']),
    after: numberIn(inner(row, 'After')['LineTotal'] ?? row['After']),
    why: Array.isArray(row['Why']) ? row['Why'].filter((each) => typeof each === 'string') : [],
  };
}

interface ProductDialogProps {
  readonly officeId: Id<'AgencyOffice'> | null;
  readonly countryId: Id<'Country'> | null;
  readonly onChoose: (product: {
    readonly AgencySupplierProductId: Id<'AgencySupplierProduct'> | null;
    readonly InstitutionProductId: Id<'InstitutionProduct'> | null;
  }) => void;
  readonly onClose: () => void;
}

/** Products that the agency may sell here. */
export function ProductDialog({ officeId, countryId, onChoose, onClose }: ProductDialogProps) {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const products = useQuery({
    queryKey: ['call', 'product/search', officeId, countryId],
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      request<{ readonly Data: readonly Row[] }>('product/search', {
        method: 'POST',
        purpose: 'read',
        body: { ...(officeId === null ? {} : { OfficeId: officeId }), ...(countryId === null ? {} : { CountryId: countryId }) },
        signal,
      }),
  });
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = (products.data?.Data ?? []).filter((product) => {
    const text = `${textOf(product['Name'])} ${textOf(product['SupplierName'])}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <Dialog
      size={560}
      title={say('productTitle')}
      onClose={onClose}
      actions={
        <Button does="show" onClick={onClose}>
          {say('close')}
        </Button>
      }
    >
      <TextInput
        aria-label={say('productFind')}
        placeholder={say('productFind')}
        value={typed}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {products.isError && <FailedPage error={products.error} title={say('productsFailed')} onRetry={() => void products.refetch()} />}
      {products.isPending && <PartSkeleton />}
      {products.data && found.length === 0 && <p className="t3 quote-none">{say('productNone')}</p>}
      <ul className="quote-list">
        {found.slice(0, 100).map((product) => {
          const name = textOf(product['Name']);
          const [ofSupplier, ofInstitution] = [idOf(product['AgencySupplierProductId']), idOf(product['InstitutionProductId'])];
          return (
            <li key={`${ofSupplier ?? ''} ${ofInstitution ?? ''}`} className="row g8">
              <div className="grow">
                <b className="b5">{name}</b>
                <p className="t12 t3">{textOf(product['SupplierName'])}</p>
              </div>
              <Button
                does="show"
                size="compact-sm"
                variant="filled"
                onClick={() => onChoose({ AgencySupplierProductId: ofSupplier, InstitutionProductId: ofInstitution })}
              >
                {say('add')}
                <span className="vh"> {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
