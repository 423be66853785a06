// The parts of the phone's pages: the frame with its one main act, and inputs that a thumb reaches.
import { type ReactNode, useContext, useId } from 'react';
import { hasSession } from './portal-api.ts';
import { phoneLanguages, type PhoneLanguage, TranslationContext, useTranslation } from './text/index.ts';

interface FrameProps {
  readonly agency?: string | undefined;
  readonly onLanguage: (language: PhoneLanguage) => void;
  readonly children: ReactNode;
  /** What stands at the foot, with the main act. */
  readonly foot?: ReactNode;
}

/** What every page hands on to its frame. */
export type FrameParts = Pick<FrameProps, 'agency' | 'onLanguage'>;

export function Frame({ agency, onLanguage, children, foot }: FrameProps) {
  const t = useTranslation();
  const { language } = useContext(TranslationContext);
  return (
    <>
      <header className="top">
        <svg className="logo" viewBox="0 0 20 20" aria-hidden="true">
          <rect width="20" height="20" rx="5" fill="var(--accent)" />
          <path d="M5 14.5V6l5 5 5-5v8.5" fill="none" stroke="#fff" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" />
        </svg>
        <b className="agency">{hasSession() ? <a href="/student">{agency ?? 'Matricula'}</a> : (agency ?? 'Matricula')}</b>
        <select
          className="language"
          aria-label={t('language')}
          value={language}
          onChange={(event) => onLanguage(phoneLanguages.find(({ code }) => code === event.currentTarget.value)?.code ?? 'en')}
        >
          {phoneLanguages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </header>
      <main className="page">{children}</main>
      {foot && <footer className="foot">{foot}</footer>}
    </>
  );
}

export function CommandButton({
  children,
  onClick,
  isMain = false,
  disabled = false,
}: {
  children: ReactNode;
  onClick: () => void;
  isMain?: boolean;
  disabled?: boolean;
}) {
  return (
    <button type="button" className={isMain ? 'act main' : 'act'} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}

/** To the first field that is refused: it may be out of sight. */
export const showRejection = () =>
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid=true]') ?? document.querySelector<HTMLElement>('[role=alert]');
    field?.scrollIntoView({ block: 'center' });
    (field?.querySelector<HTMLElement>('input') ?? field)?.focus({ preventScroll: true });
  });

/** What is asked, with the mark of what has to be answered. */
function Label({ text, isRequired }: { text: string; isRequired: boolean }) {
  return (
    <>
      {text}
      {isRequired && (
        <span className="star" aria-hidden>
          {' '}
          *
        </span>
      )}
    </>
  );
}

export function Field({
  label,
  isRequired = false,
  error,
  children,
}: {
  label: string;
  isRequired?: boolean;
  error?: string | undefined;
  children: (id: string, describedBy: string | undefined) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        <Label text={label} isRequired={isRequired} />
      </label>
      {children(id, error ? `${id}-error` : undefined)}
      {error && (
        <p id={`${id}-error`} className="fault">
          {error}
        </p>
      )}
    </div>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string | null | undefined;
  readonly type?: 'text' | 'date' | 'datetime-local' | 'email' | 'password' | 'tel';
  /** What the phone may fill in by itself. */
  readonly autoComplete?: string;
  readonly isRequired?: boolean;
  readonly max?: number;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

export function TextField({ label, value, type = 'text', autoComplete, isRequired = false, max, error, onChange }: TextProps) {
  return (
    <Field label={label} isRequired={isRequired} error={error}>
      {(id, describedBy) => (
        <input
          id={id}
          type={type}
          value={value ?? ''}
          maxLength={max}
          autoComplete={autoComplete}
          aria-required={isRequired || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: number | null | undefined;
  readonly choices: readonly { readonly Id: number; readonly Name: string }[];
  readonly isRequired?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (value: number | null) => void;
}

export function ChoiceField({ label, value, choices, isRequired = false, error, onChange }: ChoiceProps) {
  const t = useTranslation();
  return (
    <Field label={label} isRequired={isRequired} error={error}>
      {(id, describedBy) => (
        <select
          id={id}
          value={value ?? ''}
          aria-required={isRequired || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
        >
          <option value="">{t('pick')}</option>
          {choices.map(({ Id, Name }) => (
            <option key={Id} value={Id}>
              {Name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** One of two, told by words; neither until one is chosen. */
export function EitherField({
  label,
  yes,
  no,
  value,
  error,
  onChange,
}: {
  label: string;
  yes: string;
  no: string;
  value: boolean | null;
  error: string | undefined;
  onChange: (value: boolean) => void;
}) {
  const name = useId();
  return (
    <fieldset
      className="either"
      role="radiogroup"
      aria-required
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
    >
      <legend>
        <Label text={label} isRequired />
      </legend>
      {[
        { is: true, text: yes },
        { is: false, text: no },
      ].map(({ is, text }) => (
        <label key={text} className={value === is ? 'on' : ''}>
          <input type="radio" name={name} checked={value === is} onChange={() => onChange(is)} />
          {text}
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className="fault">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export function Note({ kind = 'info', children }: { kind?: 'info' | 'danger' | 'success' | 'warning'; children: ReactNode }) {
  return (
    <div className={`say ${kind}`} role={kind === 'danger' ? 'alert' : 'status'} tabIndex={kind === 'danger' ? -1 : undefined}>
      {children}
    </div>
  );
}
