// Choosing the student that goes, and field by field whose value stays.
import { call, Control, Dialog, DialogActions, FieldBox, isFailure, type PanelProps, readRecord, type Row, useFailures, useValueText } from '#kit';
import { useEffect, useState } from 'react';
import './merge-dialog.css';
import { useTranslation } from './text/index.ts';

interface MergeDialogProps extends Pick<PanelProps<'Student'>, 'config' | 'row'> {
  readonly onMerged: () => void;
  readonly onClose: () => void;
}

export function MergeDialog({ config, row, onMerged, onClose }: MergeDialogProps) {
  const t = useTranslation();
  const failures = useFailures();
  const [otherId, setOtherId] = useState<number>();
  const [other, setOther] = useState<Row>();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const getVisible = useValueText(config);
  const id = row.Id;
  const isItself = otherId === id;
  useEffect(() => {
    const own: Row = row;
    setOther(undefined);
    if (otherId === undefined || isItself) return;
    let isLate = false;
    const read = async () => {
      try {
        const found: Row = await readRecord('student', otherId);
        if (isLate) return;
        setOther(found);
        // What is empty here and not there is taken over, unless somebody says otherwise.
        setTaken(new Set(Object.keys(config.Fields).filter((name) => isBlank(own[name]) && !isBlank(found[name]))));
      } catch (error) {
        if (!isLate) failures.show(error);
      }
    };
    void read();
    return () => {
      isLate = true;
    };
  }, [otherId, isItself, config, row, failures]);

  const differing = other
    ? config.Form.Sections.flatMap((section) => section.Fields).filter(
        ({ Field, ReadOnly }) => !ReadOnly && !config.Fields[Field]?.ReadOnly && !isBlank(other[Field]) && getVisible(Field, other) !== getVisible(Field, row),
      )
    : [];
  const choose = (name: string, isTaken: boolean) => setTaken((all) => new Set(isTaken ? [...all, name] : [...all].filter((text) => text !== name)));
  const run = async () => {
    if (!other || otherId === undefined || busy) return;
    setBusy(true);
    try {
      const values = Object.fromEntries(differing.filter(({ Field }) => taken.has(Field)).map(({ Field }) => [Field, other[Field]]));
      await call('POST student/{id}/merge', { id, sourceId: otherId, values });
      onMerged();
      onClose();
    } catch (error) {
      failures.show(isFailure(error) ? error : new Error(String(error)));
    } finally {
      setBusy(false);
    }
  };
  const field = {
    Name: 'sourceId',
    Type: 'reference' as const,
    Label: t('other'),
    Required: true,
    ReadOnly: false,
    Reference: { EntityType: config.EntityType, Path: config.Path, NameKey: 'sourceName' },
  };
  return (
    <Dialog
      title={t('mergeTitle', { name: row.DisplayName })}
      size={560}
      about={t('mergeAbout')}
      onClose={onClose}
      actions={<DialogActions command={t(busy ? 'merging' : 'merge')} onCommand={() => void run()} disabled={busy || !other} onClose={onClose} />}
    >
      <div className="merge">
        <FieldBox id="merge-other" label={t('other')} required locked={false} error={isItself ? t('itself') : undefined}>
          <Control
            id="merge-other"
            field={field}
            label={t('other')}
            value={otherId ?? null}
            onChange={(chosen) => setOtherId(typeof chosen === 'number' ? chosen : undefined)}
            invalid={isItself}
            readOnly={false}
            required
          />
        </FieldBox>
        {other && differing.length === 0 && <p className="t2">{t('noDifference')}</p>}
        {differing.map(({ Field, Label }) => (
          <fieldset key={Field}>
            <legend>{Label}</legend>
            {[false, true].map((isOther) => (
              <label key={String(isOther)} className={taken.has(Field) === isOther ? 'on' : ''}>
                <input type="radio" name={`merge-${Field}`} checked={taken.has(Field) === isOther} onChange={() => choose(Field, isOther)} />
                <span className="t12 t3">{t(isOther ? 'comes' : 'stays')}</span>
                <span>{getVisible(Field, isOther ? (other ?? row) : row) || t('empty')}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
