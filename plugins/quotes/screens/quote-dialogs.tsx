// What the editor of a quote asks and tells: what is invalid, what two people have changed, what fresh prices would change, and which product.
import { AlertDialog, Button, call, type CallOutput, Dialog, DialogActions, FailedPage, Money, PartSkeleton, useLanguage, dateText, numberText } from '#kit';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '#generated';
import { feeName } from './fee-row.tsx';
import { lineName } from './line-card.tsx';
import { type ItemDraft, getPrice, type QuoteDraft } from './quote-draft.ts';
import type { Clash, Merge } from './quote-merge.ts';
import { money } from './quote-totals.ts';
import { useTranslation } from './text/index.ts';

/** Something that must be read before anything else. */
export type Notice = { readonly kind: 'fees' | 'invalid'; readonly errors: readonly string[] } | { readonly kind: 'student' } | NotSigned;

interface NotSigned {
  readonly kind: 'unsigned';
  readonly saleId: Id<'AgencySale'>;
  readonly studentId: Id<'Student'> | null;
}

export function NoticeDialog({ message, onClose }: { message: Notice; onClose: () => void }) {
  const t = useTranslation();
  if (message.kind === 'student')
    return (
      <AlertDialog title={t('noStudentTitle')} onClose={onClose}>
        {t('noStudent')}
      </AlertDialog>
    );
  if (message.kind === 'unsigned') return <NotSignedDialog {...message} onClose={onClose} />;
  return (
    <AlertDialog title={t(message.kind === 'fees' ? 'feesTitle' : 'invalidTitle')} onClose={onClose}>
      {t(message.kind === 'fees' ? 'feesAbout' : 'invalidAbout')}
      {message.errors.length > 0 && (
        <ul className="quote-faults">
          {message.errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </AlertDialog>
  );
}

/** What stands between a quote and its application, and the two places where a student signs. */
function NotSignedDialog({ saleId, studentId, onClose }: Omit<NotSigned, 'kind'> & { readonly onClose: () => void }) {
  const t = useTranslation();
  return (
    <Dialog
      mark="alert-circle"
      size={480}
      title={t('unsignedTitle')}
      onClose={onClose}
      actions={
        <>
          <Button effect="show" variant="subtle" onClick={onClose}>
            {t('close')}
          </Button>
          {studentId !== null && (
            <Button effect="show" to={`/student/${studentId}/edit`}>
              {t('toStudent')}
            </Button>
          )}
          <Button effect="show" variant="filled" to={`/application/${saleId}/edit?step=5`}>
            {t('signHere')}
          </Button>
        </>
      }
    >
      {t('unsigned')}
    </Dialog>
  );
}

interface ClashDialogProps {
  readonly merge: Merge;
  readonly labelOf: (field: string) => string;
  readonly onDecide: (draft: QuoteDraft) => void;
  readonly onClose: () => void;
}

/** Two people have changed the same: for each, mine or what is saved. */
export function ClashDialog({ merge, labelOf: getLabel, onDecide, onClose }: ClashDialogProps) {
  const t = useTranslation();
  const language = useLanguage();
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(merge.clashes.map(({ key }) => key)));
  const choose = (key: string, isMine: boolean) => setMine(new Set(isMine ? [...mine, key] : [...mine].filter((text) => text !== key)));
  const lineText = (item: ItemDraft | undefined): string =>
    item === undefined
      ? t('clashGone')
      : [
          dateText(item.now.StartDate),
          ...item.fees.map((fee) => `${feeName(fee)}: ${fee.now.CurrencyCode} ${numberText(money(getPrice(fee, item).lineTotal), 'money', language)}`),
        ]
          .filter(Boolean)
          .join(', ');
  const fieldText = (value: unknown): string =>
    value === null || value === undefined || value === ''
      ? t('clashEmpty')
      : typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
        ? dateText(value)
        : typeof value === 'string' || typeof value === 'number'
          ? String(value)
          : '';
  const textIn = (clash: Clash, side: 'mine' | 'theirs'): string => (clash.kind === 'line' ? lineText(clash[side]) : fieldText(clash[side]));
  const nameIn = (clash: Clash): string => {
    if (clash.kind === 'field') return getLabel(clash.field);
    const item = clash.mine ?? clash.theirs;
    return item ? lineName(item) : '';
  };
  return (
    <Dialog
      size={620}
      title={t('clashTitle')}
      about={t('clashAbout')}
      onClose={onClose}
      actions={<DialogActions command={t('clashSave')} onCommand={() => onDecide(merge.decide(mine))} onClose={onClose} />}
    >
      <div className="quote-clashes">
        {merge.clashes.map((clash) => (
          <fieldset key={clash.key}>
            <legend>{nameIn(clash)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side}>
                <input type="radio" name={clash.key} checked={mine.has(clash.key) === (side === 'mine')} onChange={() => choose(clash.key, side === 'mine')} />
                <span className="t3 t12">{t(side === 'mine' ? 'clashMine' : 'clashTheirs')}</span>
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

const numberIn = (value: number | null | undefined): string => String(value ?? '–');

/** What fresh prices or rates would change, before they are taken. */
export function RefreshDialog({ saleId, what, onTaken, onFailed, onClose }: RefreshDialogProps) {
  const t = useTranslation();
  const language = useLanguage();
  const [isTaking, setTaking] = useState(false);
  const isPrices = what === 'prices';
  const refresh = isPrices ? 'POST agencysale/{id}/refreshprices' : 'POST agencysale/{id}/refreshrates';
  const dry = useQuery({
    queryKey: ['call', `agencysale/${saleId}/refresh${what}`, 'dry'],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => call(refresh, { id: saleId, DryRun: true }, { purpose: 'read', signal }),
  });
  const changes = (dry.data?.Changes ?? []).map((row, index) => getChange(row, index));
  const take = async () => {
    setTaking(true);
    try {
      await call(refresh, { id: saleId, DryRun: false });
      onTaken();
    } catch (error) {
      onFailed(error);
    } finally {
      setTaking(false);
    }
  };
  const visible = (text: string, code: string | undefined) =>
    isPrices && text !== '–' ? <Money amount={Number(text).toFixed(2)} currency={code} /> : text === '–' ? text : numberText(Number(text), 'rate', language);
  return (
    <Dialog
      size={620}
      title={t(isPrices ? 'refreshTitle' : 'refreshRatesTitle')}
      about={dry.data ? t(changes.length === 0 ? (isPrices ? 'refreshNone' : 'refreshRatesNone') : isPrices ? 'refreshAbout' : 'refreshRatesAbout') : ''}
      onClose={onClose}
      actions={
        changes.length === 0 ? (
          <Button effect="show" variant="filled" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <DialogActions command={t(isPrices ? 'takeThem' : 'takeRates')} busy={isTaking} onCommand={() => void take()} onClose={onClose} />
        )
      }
    >
      {dry.isError && <FailedPage error={dry.error} title={t('refreshFailed')} onRetry={() => void dry.refetch()} />}
      {dry.isPending && <PartSkeleton />}
      {changes.length > 0 && (
        <table className="quote-changes">
          <thead>
            <tr>
              <th scope="col">{t('what')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
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
                <td>{visible(before, code)}</td>
                <td>{visible(after, codeAfter)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

type Refreshed = CallOutput<'POST agencysale/{id}/refreshprices' | 'POST agencysale/{id}/refreshrates'>['Changes'][number];

function getChange(row: Refreshed, index: number): Change {
  const key = String(index);
  if ('ForeignCurrencyCode' in row) {
    const name = [row.ForeignCurrencyCode, row.BaseCurrencyCode].filter(Boolean).join(' → ');
    return { key, name, code: undefined, codeAfter: undefined, before: numberIn(row.Before), after: numberIn(row.After), why: [] };
  }
  const { Name: name, CurrencyCode: code, Before, After, Why: why } = row;
  return { key, name, code, codeAfter: After?.CurrencyCode, before: numberIn(Before.LineTotal), after: numberIn(After?.LineTotal), why };
}

export type ChosenProduct = Pick<CallOutput<'POST product/search'>['Data'][number], 'AgencySupplierProductId' | 'InstitutionProductId'>;

interface ProductDialogProps {
  readonly officeId: Id<'AgencyOffice'> | null;
  readonly countryId: Id<'Country'> | null;
  readonly onChoose: (product: ChosenProduct) => void;
  readonly onClose: () => void;
}

/** Products that the agency may sell here. */
export function ProductDialog({ officeId, countryId, onChoose, onClose }: ProductDialogProps) {
  const t = useTranslation();
  const [typed, setTyped] = useState('');
  const products = useQuery({
    queryKey: ['call', 'product/search', officeId, countryId],
    staleTime: 30_000,
    queryFn: ({ signal }) => call('POST product/search', { OfficeId: officeId ?? undefined, CountryId: countryId ?? undefined }, { purpose: 'read', signal }),
  });
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = (products.data?.Data ?? []).filter((product) => {
    const text = `${product.Name} ${product.SupplierName}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <Dialog
      size={560}
      title={t('productTitle')}
      onClose={onClose}
      actions={
        <Button effect="show" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <TextInput
        aria-label={t('productFind')}
        placeholder={t('productFind')}
        value={typed}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {products.isError && <FailedPage error={products.error} title={t('productsFailed')} onRetry={() => void products.refetch()} />}
      {products.isPending && <PartSkeleton />}
      {products.data && found.length === 0 && <p className="t3 quote-none">{t('productNone')}</p>}
      <ul className="quote-list">
        {found.slice(0, 100).map(({ Name: name, SupplierName, AgencySupplierProductId, InstitutionProductId }) => (
          <li key={`${AgencySupplierProductId ?? ''} ${InstitutionProductId ?? ''}`} className="row g8">
            <div className="grow">
              <b className="b5">{name}</b>
              <p className="t12 t3">{SupplierName}</p>
            </div>
            <Button effect="show" size="compact-sm" variant="filled" onClick={() => onChoose({ AgencySupplierProductId, InstitutionProductId })}>
              {t('add')}
              <span className="vh"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
