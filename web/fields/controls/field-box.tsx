// A field of a form: label above, input, what it was, and what is wrong with it.
import { createContext, type ReactNode, useState } from 'react';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { useDescription } from './use-description.ts';

export interface FieldBoxProps {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  /** This one may not be changed, while others on the form may. */
  readonly locked: boolean;
  readonly wide?: boolean | undefined;
  readonly changed?: boolean | undefined;
  readonly highlighted?: boolean | undefined;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Stands in the place of the value where there is none and nothing else shows the input, as in the panel beside a list. */
  readonly empty?: string | undefined;
  /** A switch carries its label itself. */
  readonly ownLabel?: boolean;
  /** What stands beside the label, or beside what carries it itself. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** Where an input says what is wrong with what was typed into it. Without it the input says so itself. */
export const OwnErrorContext = createContext<((error: string | undefined) => void) | undefined>(undefined);

export const labelId = (id: string): string => `${id}-label`;
export const hintId = (id: string): string => `${id}-hint`;
export const errorId = (id: string): string => `${id}-error`;

export function FieldBox({ id, label, required, locked, wide, changed, highlighted, hint, empty, ownLabel, beside, children, ...said }: FieldBoxProps) {
  const t = useText();
  const [own, setOwn] = useState<string>();
  const error = said.error ?? own;
  useDescription(id, [error && errorId(id), hint && hintId(id)]);
  return (
    <div
      className={`f ${wide ? 'full' : ''} ${changed ? 'changed' : ''} ${highlighted ? 'highlighted' : ''} ${ownLabel ? 'own-label' : ''}`}
      data-empty={empty}
    >
      {!ownLabel && (
        <div className="flabel">
          <label htmlFor={id} id={labelId(id)}>
            <span className="clip">{label}</span>
            {required && (
              <span className="req" aria-hidden="true">
                *
              </span>
            )}
            {locked && (
              <span className="lock t3" title={t('form.readOnlyField')}>
                <Icon name="lock" size="s12" />
              </span>
            )}
          </label>
          {beside}
        </div>
      )}
      <OwnErrorContext value={setOwn}>
        {ownLabel && beside ? (
          <div className="fswitch">
            <span id={labelId(id)}>{children}</span>
            {beside}
          </div>
        ) : (
          children
        )}
      </OwnErrorContext>
      {error && <FieldError id={id} error={error} />}
      {hint && (
        <span className="hint" id={hintId(id)}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** What is wrong with a field, below its input. */
export const FieldError = ({ id, error }: { id: string; error: string }) => (
  <span className="msg" id={errorId(id)}>
    <Icon name="alert-circle" size="s12" />
    <span>{error}</span>
  </span>
);
