// A task in steps, to try out: it makes nothing.
import { useId, useState } from 'react';
import { Control, type Field, FieldBox, Money, Wizard } from '../../kit/index.ts';
import { Specimen } from './specimen.tsx';
import type { Translate } from './text/index.ts';

export function TasksPart({ t }: { t: Translate }) {
  const [name, setName] = useState<unknown>('');
  const [amount, setAmount] = useState<unknown>(100);
  const [isMissing, setMissing] = useState(false);
  const [made, setMade] = useState('');
  const prefix = useId();
  const nameField: Field = { Name: 'Name', Type: 'string', Label: t('nameLabel'), Required: true };
  const amountField: Field = { Name: 'Amount', Type: 'money', Label: t('amount'), Required: false };
  const given = typeof name === 'string' ? name.trim() : '';
  const checkName = () => {
    setMissing(given === '');
    return given === '' ? t('noName') : undefined;
  };
  return (
    <Specimen name="Wizard" about={t('wizardFor')} isComplete>
      <Wizard
        label={t('wizardName')}
        command={t('finish')}
        acting={t('finishing')}
        onCancel={() => setMade('')}
        onFinish={async () => setMade(given)}
        steps={[
          {
            id: 'who',
            title: t('stepWho'),
            about: t('stepWhoAbout'),
            check: checkName,
            content: (
              <FieldBox id={`${prefix}-name`} label={nameField.Label} required locked={false} error={isMissing ? t('noName') : undefined}>
                <Control
                  id={`${prefix}-name`}
                  field={nameField}
                  label={nameField.Label}
                  value={name}
                  invalid={isMissing}
                  readOnly={false}
                  required
                  onChange={(typed) => {
                    setName(typed);
                    setMissing(false);
                  }}
                />
              </FieldBox>
            ),
          },
          {
            id: 'what',
            title: t('stepWhat'),
            content: (
              <FieldBox id={`${prefix}-amount`} label={amountField.Label} required={false} locked={false}>
                <Control
                  id={`${prefix}-amount`}
                  field={amountField}
                  label={amountField.Label}
                  value={amount}
                  invalid={false}
                  readOnly={false}
                  required={false}
                  onChange={setAmount}
                />
              </FieldBox>
            ),
          },
          {
            id: 'check',
            title: t('stepCheck'),
            content: (
              <p>
                {given} {typeof amount === 'number' && <Money amount={String(amount)} currency="AUD" />}
              </p>
            ),
          },
        ]}
      />
      <p className="vh" role="status">
        {made === '' ? '' : t('made', { name: made })}
      </p>
    </Specimen>
  );
}
