// Raises or lowers an amount of many records: by how much, then each before and after, then the change.
import { useState } from 'react';
import {
  type Adjustment,
  type AdjustPreview,
  adjustMany,
  type BulkResult,
  type Chosen,
  type EntityConfig,
  isFailure,
  type Later,
  tryAdjust,
} from '../../api/index.ts';
import { checkValue, countText, currencyIn, sentDay, numberText } from '../../fields/index.ts';
import { Control, FieldBox } from '../../fields/controls/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { type TranslateAdjust, useAdjustTranslation } from './adjust-text/index.ts';
import { usePreviewTranslation } from './preview-text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { getEntity } from '../entity-of.ts';
import { useFailures } from '../failures.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { changedBy } from './use-tried-write.tsx';
import './bulk-adjust.css';

interface BulkAdjustProps {
  readonly config: EntityConfig;
  readonly adjust: NonNullable<EntityConfig['Adjust']>;
  readonly chosen: Chosen;
  readonly number: number;
  /** The number as people read it. */
  readonly count: string;
  /** With the number of the change, and of how many records. */
  readonly onDone: (change: number | undefined, number: number) => void;
  readonly onClose: () => void;
}
interface Written {
  readonly answer: BulkResult | Later;
  readonly change: number | undefined;
}
type Values = Readonly<Record<string, unknown>>;

export default function BulkAdjust({ config, adjust, chosen, number, count, onDone, onClose }: BulkAdjustProps) {
  const t = useText();
  const tOwn = useAdjustTranslation();
  const failures = useFailures();
  const [values, setValues] = useState<Values>({ By: 'percent', Change: null, RoundTo: null, From: null });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [working, setWorking] = useState(false);
  const [preview, setPreview] = useState<AdjustPreview>();
  const [written, setWritten] = useState<Written>();
  const work = async (command: () => Promise<void>) => {
    setWorking(true);
    try {
      await command();
    } catch (error) {
      if (isFailure(error) && error.status === 400 && Object.keys(error.fieldErrors).length > 0) {
        setPreview(undefined);
        setErrors(error.fieldErrors);
      } else failures.show(error);
    } finally {
      setWorking(false);
    }
  };
  const fields = getFields(tOwn, adjust.From !== null, adjust.From === null ? '' : (config.Fields[adjust.From]?.Label ?? ''));
  const variant = () => {
    const faults = Object.fromEntries(
      fields.flatMap((field): (readonly [string, string])[] => {
        const error = checkValue(field, field.Label, values[field.Name], field.Required, t);
        return error === undefined ? [] : [[field.Name, error]];
      }),
    );
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    void work(async () => setPreview(await tryAdjust(config.Path, chosen, getAdjustment(values))));
  };
  const apply = () =>
    void work(async () => {
      const { answer: response, change } = await adjustMany(config.Path, chosen, getAdjustment(values));
      if ('JobId' in response || response.Fail > 0) setWritten({ answer: response, change });
      else onDone(change, changedBy(response));
    });
  if (written) {
    const close = (changed: number) => onDone(changed > 0 ? written.change : undefined, changed);
    if ('JobId' in written.answer) return <BulkProgress later={written.answer} change={written.change} onClose={close} />;
    const { answer: response } = written;
    return <BulkOutcome result={response} onClose={() => close(changedBy(response))} />;
  }
  if (preview) return <Preview config={config} adjust={adjust} preview={preview} working={working} onApply={apply} onBack={() => setPreview(undefined)} />;
  const actions = <DialogActions command={tOwn(working ? 'working' : 'preview')} onCommand={variant} disabled={working} onClose={onClose} />;
  return (
    <Dialog
      size={480}
      title={adjust.Label}
      about={tOwn('about', { number: count, entity: getEntity(config, number) })}
      onClose={onClose}
      actions={actions}
      bodyClass="adjust-fields"
    >
      {fields.map((field) => (
        <FieldBox
          key={field.Name}
          id={`adjust-${field.Name}`}
          label={field.Label}
          required={field.Required}
          locked={false}
          error={errors[field.Name]}
          hint={field.hint}
        >
          <Control
            id={`adjust-${field.Name}`}
            field={field}
            label={field.Label}
            value={values[field.Name]}
            onChange={(value) => setValues({ ...values, [field.Name]: value })}
            invalid={errors[field.Name] !== undefined}
            readOnly={false}
            required={field.Required}
          />
        </FieldBox>
      ))}
    </Dialog>
  );
}

const roundings = ['1', '5', '10'] as const;

function getFields(tOwn: TranslateAdjust, mayFollow: boolean, from: string) {
  const choice = (Value: string, Label: string) => ({ Value, Label });
  return [
    {
      Name: 'By',
      Type: 'enum' as const,
      Label: tOwn('by'),
      Required: true,
      Values: [choice('percent', tOwn('percent')), choice('amount', tOwn('amount'))],
      hint: undefined,
    },
    { Name: 'Change', Type: 'rate' as const, Label: tOwn('change'), Required: true, hint: tOwn('changeHelp') },
    {
      Name: 'RoundTo',
      Type: 'enum' as const,
      Label: tOwn('roundTo'),
      Required: false,
      Values: roundings.map((rounding) => choice(rounding, rounding)),
      hint: tOwn('roundHelp'),
    },
    ...(mayFollow ? [{ Name: 'From', Type: 'date' as const, Label: from, Required: false, hint: tOwn('fromHelp') }] : []),
  ];
}

function getAdjustment({ By, Change, RoundTo, From }: Values): Adjustment {
  return {
    By: By === 'amount' ? 'amount' : 'percent',
    Change: Number(Change),
    RoundTo: RoundTo === '1' ? 1 : RoundTo === '5' ? 5 : RoundTo === '10' ? 10 : null,
    From: sentDay(From),
  };
}

interface PreviewProps {
  readonly config: EntityConfig;
  readonly adjust: NonNullable<EntityConfig['Adjust']>;
  readonly preview: AdjustPreview;
  readonly working: boolean;
  readonly onApply: () => void;
  readonly onBack: () => void;
}

function Preview({ config, adjust, preview, working, onApply, onBack }: PreviewProps) {
  const t = useText();
  const before = usePreviewTranslation();
  const tOwn = useAdjustTranslation();
  const language = useLanguage();
  const field = config.Fields[adjust.Amount];
  const { Total, Success, Fail, Rows, Totals } = preview;
  const amount = (value: number | null, currency?: string | null): string =>
    value === null
      ? ''
      : `${currency ?? (field && currencyIn(field, undefined)) ?? ''} ${numberText(value, field?.Type ?? 'money', language, field?.Digits)}`.trim();
  const number = (value: number): string => countText(value, language);
  const command = t(working ? 'bulk.working' : 'bulk.apply', { number: number(Success), entity: getEntity(config, Success) });
  const actions = (
    <DialogActions
      command={command}
      onCommand={onApply}
      disabled={working}
      why={Success === 0 ? tOwn('none') : undefined}
      cancel={before('back')}
      onClose={onBack}
    />
  );
  const about = [
    ...(Fail > 0 ? [tOwn('leftOut', { count: Fail, number: number(Fail) })] : []),
    ...(Rows.length < Total ? [tOwn('first', { number: number(Rows.length) })] : []),
  ].join(' ');
  return (
    <Dialog size={680} title={tOwn('title', { number: number(Success), total: number(Total) })} about={about} onClose={onBack} actions={actions}>
      <div className="adjust-preview">
        <table>
          <thead>
            <tr>
              <th scope="col">{config.Label}</th>
              <th scope="col" className="num">
                {tOwn('before')}
              </th>
              <th scope="col" className="num">
                {tOwn('after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {Rows.map(({ Id, Name, Beside, Old, New, Message }) => (
              <tr key={Id} className={Message === null ? '' : 'out'}>
                <th scope="row">
                  <span className="clamp">{[Name ?? t('bulk.record', { id: Id }), ...Beside].join(' · ')}</span>
                  {Message !== null && <span className="t3 t12">{Message}</span>}
                </th>
                <td className="num">{amount(Old)}</td>
                <td className="num">{New === null ? '–' : amount(New)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {Totals.map(({ CurrencyName, Count, Old, New }) => (
              <tr key={CurrencyName ?? ''}>
                <th scope="row">{tOwn('total', { count: Count, number: number(Count) })}</th>
                <td className="num">{amount(Old, CurrencyName)}</td>
                <td className="num">{amount(New, CurrencyName)}</td>
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
    </Dialog>
  );
}
