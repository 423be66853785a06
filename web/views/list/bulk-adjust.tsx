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
import { checkValue, countText, currencyIn, isBlank, numberText } from '../../fields/index.ts';
import { Control, FieldBox } from '../../fields/controls/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { type SayOfAdjust, useSayOfAdjust } from './adjust-text/index.ts';
import { useSayOfPreview } from './preview-text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { entityOf } from '../entity-of.ts';
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
  const say = useText();
  const tell = useSayOfAdjust();
  const failures = useFailures();
  const [values, setValues] = useState<Values>({ By: 'percent', Change: null, RoundTo: null, From: null });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [working, setWorking] = useState(false);
  const [preview, setPreview] = useState<AdjustPreview>();
  const [written, setWritten] = useState<Written>();
  const work = async (act: () => Promise<void>) => {
    setWorking(true);
    try {
      await act();
    } catch (error) {
      if (isFailure(error) && error.status === 400 && Object.keys(error.fieldErrors).length > 0) {
        setPreview(undefined);
        setErrors(error.fieldErrors);
      } else failures.show(error);
    } finally {
      setWorking(false);
    }
  };
  const fields = fieldsOf(tell, adjust.From !== null, adjust.From === null ? '' : (config.Fields[adjust.From]?.Label ?? ''));
  const look = () => {
    const faults = Object.fromEntries(
      fields.flatMap((field): (readonly [string, string])[] => {
        const fault = checkValue(field, field.Label, values[field.Name], field.Required, say);
        return fault === undefined ? [] : [[field.Name, fault]];
      }),
    );
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    void work(async () => setPreview(await tryAdjust(config.Path, chosen, adjustmentOf(values))));
  };
  const apply = () =>
    void work(async () => {
      const { answer, change } = await adjustMany(config.Path, chosen, adjustmentOf(values));
      if ('JobId' in answer || answer.Fail > 0) setWritten({ answer, change });
      else onDone(change, changedBy(answer));
    });
  if (written) {
    const close = (changed: number) => onDone(changed > 0 ? written.change : undefined, changed);
    if ('JobId' in written.answer) return <BulkProgress later={written.answer} change={written.change} onClose={close} />;
    const { answer } = written;
    return <BulkOutcome result={answer} onClose={() => close(changedBy(answer))} />;
  }
  if (preview) return <Preview config={config} adjust={adjust} preview={preview} working={working} onApply={apply} onBack={() => setPreview(undefined)} />;
  const actions = <DialogActions act={tell(working ? 'working' : 'preview')} onAct={look} disabled={working} onClose={onClose} />;
  return (
    <Dialog
      size={480}
      title={adjust.Label}
      about={tell('about', { number: count, entity: entityOf(config, number) })}
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

function fieldsOf(tell: SayOfAdjust, mayFollow: boolean, from: string) {
  const choice = (Value: string, Label: string) => ({ Value, Label });
  return [
    {
      Name: 'By',
      Type: 'enum' as const,
      Label: tell('by'),
      Required: true,
      Values: [choice('percent', tell('percent')), choice('amount', tell('amount'))],
      hint: undefined,
    },
    { Name: 'Change', Type: 'rate' as const, Label: tell('change'), Required: true, hint: tell('changeHelp') },
    {
      Name: 'RoundTo',
      Type: 'enum' as const,
      Label: tell('roundTo'),
      Required: false,
      Values: roundings.map((each) => choice(each, each)),
      hint: tell('roundHelp'),
    },
    ...(mayFollow ? [{ Name: 'From', Type: 'date' as const, Label: from, Required: false, hint: tell('fromHelp') }] : []),
  ];
}

function adjustmentOf({ By, Change, RoundTo, From }: Values): Adjustment {
  return {
    By: By === 'amount' ? 'amount' : 'percent',
    Change: Number(Change),
    RoundTo: RoundTo === '1' ? 1 : RoundTo === '5' ? 5 : RoundTo === '10' ? 10 : null,
    From: typeof From === 'string' && !isBlank(From) ? From.slice(0, 10) : null,
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
  const say = useText();
  const before = useSayOfPreview();
  const tell = useSayOfAdjust();
  const language = useLanguage();
  const field = config.Fields[adjust.Amount];
  const { Total, Success, Fail, Rows, Totals } = preview;
  const amount = (value: number | null, currency?: string | null): string =>
    value === null
      ? ''
      : `${currency ?? (field && currencyIn(field, undefined)) ?? ''} ${numberText(value, field?.Type ?? 'money', language, field?.Digits)}`.trim();
  const number = (value: number): string => countText(value, language);
  const act = say(working ? 'bulk.working' : 'bulk.apply', { number: number(Success), entity: entityOf(config, Success) });
  const actions = (
    <DialogActions act={act} onAct={onApply} disabled={working} why={Success === 0 ? tell('none') : undefined} cancel={before('back')} onClose={onBack} />
  );
  const about = [
    ...(Fail > 0 ? [tell('leftOut', { count: Fail, number: number(Fail) })] : []),
    ...(Rows.length < Total ? [tell('first', { number: number(Rows.length) })] : []),
  ].join(' ');
  return (
    <Dialog size={680} title={tell('title', { number: number(Success), total: number(Total) })} about={about} onClose={onBack} actions={actions}>
      <div className="adjust-preview">
        <table>
          <thead>
            <tr>
              <th scope="col">{config.Label}</th>
              <th scope="col" className="num">
                {tell('before')}
              </th>
              <th scope="col" className="num">
                {tell('after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {Rows.map(({ Id, Name, Beside, Old, New, Message }) => (
              <tr key={Id} className={Message === null ? '' : 'out'}>
                <th scope="row">
                  <span className="clamp">{[Name ?? say('bulk.record', { id: Id }), ...Beside].join(' · ')}</span>
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
                <th scope="row">{tell('total', { count: Count, number: number(Count) })}</th>
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
