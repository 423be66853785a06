// Addresses as chips: what is typed or pasted becomes one at a space, comma, semicolon, Enter or Tab; what is wrong is marked and kept.
import { Button, FieldBox, Icon, IconButton } from '#kit';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { isAddress, splitAddresses, withAddresses } from './mail-text.ts';
import './composer.css';
import { useTranslation } from './text/index.ts';

interface RecipientsFieldProps {
  readonly addresses: readonly string[];
  /** Of the record and its contacts, to be added by a click. */
  readonly known: readonly { readonly Name: string; readonly EmailAddress: string }[];
  readonly error: string | undefined;
  readonly required: boolean;
  readonly onChange: (addresses: readonly string[]) => void;
}

const id = 'mail-to';

export function RecipientsField({ addresses, known, error, required, onChange }: RecipientsFieldProps) {
  const t = useTranslation();
  const [typed, setTyped] = useState('');
  const add = (text: string) => onChange(withAddresses(addresses, splitAddresses(text)));
  const commit = () => {
    if (typed.trim() === '') return;
    add(typed);
    setTyped('');
  };
  const type = (text: string) => {
    if (!/[\s,;]/.test(text)) return setTyped(text);
    add(text);
    setTyped('');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key === 'Enter' || event.key === 'Tab') && typed.trim() !== '') {
      event.preventDefault();
      commit();
    } else if (event.key === 'Backspace' && typed === '' && addresses.length > 0) onChange(addresses.slice(0, -1));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\s,;]/.test(text.trim())) return;
    event.preventDefault();
    add(`${typed}${text}`);
    setTyped('');
  };
  const offered = known.filter(({ EmailAddress }) => !addresses.some((address) => address.toLowerCase() === EmailAddress.toLowerCase()));
  return (
    <FieldBox id={id} label={t('to')} required={required} locked={false} wide error={error}>
      <div className={`mail-chips ${error === undefined ? '' : 'invalid'}`}>
        {addresses.length > 0 && (
          <ul aria-label={t('recipients')}>
            {addresses.map((address) => (
              <li key={address} className={`mail-chip ${isAddress(address) ? '' : 'wrong'}`}>
                {!isAddress(address) && (
                  <span role="img" aria-label={t('noAddress')} title={t('noAddress')}>
                    <Icon name="alert-circle" />
                  </span>
                )}
                <span>{address}</span>
                <IconButton
                  effect="show"
                  icon="x"
                  label={t('removeRecipient', { address })}
                  onClick={() => onChange(addresses.filter((each) => each !== address))}
                />
              </li>
            ))}
          </ul>
        )}
        <input
          id={id}
          type="text"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          aria-invalid={error !== undefined || undefined}
          aria-required={required || undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={commit}
        />
      </div>
      {offered.length > 0 && (
        <div className="mail-offered" role="group" aria-label={t('contacts')}>
          {offered.slice(0, 6).map(({ Name, EmailAddress }) => (
            <Button key={EmailAddress} effect="show" size="compact-xs" variant="subtle" onClick={() => add(EmailAddress)}>
              {Name === '' ? EmailAddress : Name}
            </Button>
          ))}
        </div>
      )}
    </FieldBox>
  );
}
