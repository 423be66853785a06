// Below an entry of the history: the whole record as it stood then, to be read, with what is different today.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type EntityConfig, type RecordAsOf, type Row, usePastRecord } from '../../api/index.ts';
import { currencyIn, dateTimeText } from '../../fields/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { findName } from '../name-of.ts';
import { PartSkeleton } from '../plugin-part.tsx';
import { FailedPage } from '../state-page.tsx';
import { useValueText } from '../use-value-text.ts';
import { useAsItStoodText } from './as-it-stood-text/index.ts';
import './details-dialog.css';
import './as-it-stood.css';
import { getHeadings } from './section-headings.ts';

interface AsItStoodProps {
  readonly config: EntityConfig;
  /** The record as it is now. */
  readonly row: Row;
  /** When the entry was written. */
  readonly instant: string;
}

export default function AsItStood(props: AsItStoodProps) {
  const t = useAsItStoodText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link t12" aria-label={t('showNamed', { when: dateTimeText(props.instant) })} onClick={() => setOpen(true)}>
        {t('show')}
      </button>
      {isOpen && <AsItStoodDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AsItStoodDialog({ config, row, instant, onClose }: AsItStoodProps & { readonly onClose: () => void }) {
  const t = useAsItStoodText();
  const then = usePastRecord(config.Path, Number(row['Id']), instant);
  return (
    <Dialog
      title={t('title', { when: dateTimeText(instant) })}
      about={findName(config, row) ?? ''}
      size={560}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
      }
    >
      {then.error ? (
        <FailedPage error={then.error} title={t('failed')} onRetry={() => void then.refetch()} />
      ) : then.data ? (
        <Sections config={config} then={then.data} now={row} />
      ) : (
        <PartSkeleton />
      )}
    </Dialog>
  );
}

/** What was empty and is empty is left out: a dialog is read, not filled in. */
function Sections({ config, then, now }: { config: EntityConfig; then: RecordAsOf; now: Row }) {
  const t = useText();
  const tOwn = useAsItStoodText();
  const getText = useValueText(config);
  const show = (name: string, row: Row): string => {
    const field = config.Fields[name];
    const text = getText(name, row);
    const code = field?.Type === 'money' && field.InCurrency?.Code === undefined ? currencyIn(field, row) : undefined;
    return text === '' || code === undefined ? text : `${code} ${text}`;
  };
  const lost = new Set(then.NotKept);
  const sections = config.Form.Sections.map(({ Id, Label, Fields }) => {
    const fields = Fields.flatMap(({ Field, Label: label }) => {
      const [value, today] = [show(Field, then), show(Field, now)];
      // Pictures, such as a signature, are texts that nobody reads.
      if (lost.has(Field) || (value === '' && today === '') || (value || today).startsWith('data:')) return [];
      const isSame = value === today && (!config.Fields[Field]?.Reference || then[Field] === now[Field]);
      return [{ Field, label: label ?? config.Fields[Field]?.Label ?? Field, value, today, isSame }];
    });
    return { Id, Label, fields };
  });
  const count = sections.flatMap(({ fields }) => fields).filter(({ isSame }) => !isSame).length;
  const missing = config.Form.Sections.flatMap(({ Fields }) =>
    Fields.flatMap(({ Field, Label }) => (lost.has(Field) ? (Label ?? config.Fields[Field]?.Label ?? []) : [])),
  );
  return (
    <>
      <p className="t2 details-count">{count === 0 ? tOwn('same') : tOwn('different', { count })}</p>
      {sections.map(({ Id, Label, fields }) =>
        fields.length === 0 ? null : (
          <section key={Id} className="details">
            {getHeadings(config, config.Form.Sections)({ Label }) && <h3>{Label}</h3>}
            <dl>
              {fields.map(({ Field, label, value, today, isSame }) => (
                <div key={Field} className={isSame ? undefined : 'is-other'}>
                  <dt>{label}</dt>
                  <dd>
                    {value === '' ? <span className="t3">{t('form.empty')}</span> : value}
                    {!isSame && <span className="today">{tOwn('today', { value: today || t('form.empty') })}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ),
      )}
      {missing.length > 0 && <p className="t3 t12 details-foot">{tOwn('notKept', { fields: missing.join(', ') })}</p>}
    </>
  );
}
