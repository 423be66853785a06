// Choosing a span of days: typed, from a calendar, or one of the spans that are wanted most.
import { addDays, type Day } from '../../../engine/contract/day.ts';
import { useState } from 'react';
import { checkValue, today } from '../../fields/index.ts';
import { Control, FieldBox } from '../../fields/controls/index.ts';
import { useText } from '../../text/index.ts';
import { ButtonGroup } from '../button-group.tsx';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import './choose.css';

/** The first and the last moment, local and without a zone; null where an end is open. */
export interface ChosenDates {
  readonly From: string | null;
  readonly To: string | null;
}

interface ChooseDatesDialogProps {
  readonly title?: string;
  /** Days (`yyyy-mm-dd`) to begin with. */
  readonly from?: string | null;
  readonly to?: string | null;
  readonly onChoose: (dates: ChosenDates) => void;
  readonly onClose: () => void;
}

type Ends = { readonly from: unknown; readonly to: unknown };

export default function ChooseDatesDialog({ title, from = null, to = null, onChoose, onClose }: ChooseDatesDialogProps) {
  const t = useText();
  const [ends, setEnds] = useState<Ends>({ from, to });
  const [tried, setTried] = useState(false);
  const findError = (end: keyof Ends): string | undefined => {
    const error = checkValue(getField(end), t(`choose.${end}`), ends[end], false, t);
    if (error || end === 'from' || !ends.from || !ends.to) return error;
    return String(ends.to) < String(ends.from) ? t('choose.endsBefore') : undefined;
  };
  const choose = () => {
    setTried(true);
    if (findError('from') || findError('to')) return;
    onChoose({ From: ends.from ? `${String(ends.from)}T00:00:00` : null, To: ends.to ? `${String(ends.to)}T23:59:59.999` : null });
    onClose();
  };
  const last = (days: number) => () => setEnds({ from: daysAgo(days - 1), to: daysAgo(0) });
  const spans = [
    { id: 'today', days: 1 },
    { id: 'week', days: 7 },
    { id: 'month', days: 30 },
  ] as const;
  return (
    <Dialog
      title={title ?? t('choose.dates')}
      size={420}
      onClose={onClose}
      actions={<DialogActions command={t('choose.take')} onCommand={choose} onClose={onClose} />}
    >
      <ButtonGroup
        settings={{
          label: t('choose.spans'),
          buttons: spans.map(({ id, days }) => ({
            id,
            label: t(`choose.${id}`),
            action: id,
            isOn: ends.from === daysAgo(days - 1) && ends.to === daysAgo(0),
          })),
          actions: Object.fromEntries(spans.map(({ id, days }) => [id, last(days)])),
        }}
      />
      <div className="choose-dates">
        {(['from', 'to'] as const).map((end) => {
          const label = t(`choose.${end}`);
          const error = tried ? findError(end) : undefined;
          return (
            <FieldBox key={end} id={`choose-${end}`} label={label} required={false} locked={false} error={error}>
              <Control
                id={`choose-${end}`}
                field={getField(end)}
                label={label}
                value={ends[end]}
                invalid={error !== undefined}
                readOnly={false}
                required={false}
                onChange={(value) => setEnds((known) => ({ ...known, [end]: value }))}
              />
            </FieldBox>
          );
        })}
      </div>
    </Dialog>
  );
}

const getField = (name: string) => ({ Name: name, Type: 'date' as const, Label: name, Required: false });

const daysAgo = (days: number): Day => addDays(today(), -days);
