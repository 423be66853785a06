// What is wrong, above the form; each line leads to its field.
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { focusOn } from './focus-field.ts';
import { mentions } from './mentions-label.ts';
import './form.css';

interface FieldProblem {
  readonly name: string;
  readonly label: string;
  readonly message: string;
  /** The input's id, where the field is on the form. */
  readonly target: string | undefined;
}

export function ErrorSummary({ summary, errors }: { summary: string | undefined; errors: readonly FieldProblem[] }) {
  const t = useText();
  if (errors.length === 0 && !summary) return null;
  return (
    <div className="note danger summary" role="alert">
      <Icon name="alert-circle" />
      <div>
        {errors.length > 0 && <b>{t('form.attention', { count: errors.length })}</b>} {summary && errors.length === 0 && <span>{summary}</span>}
        <ul>
          {errors.map(({ name, label, message, target }) => (
            <li key={name}>
              {target ? (
                <a
                  href={`#${target}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusOn(document.getElementById(target));
                  }}
                >
                  {named(label, message)}
                </a>
              ) : (
                <span>{named(label, message)}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A message that does not say by itself of which field it speaks has its label in front. */
const named = (label: string, message: string): string => (mentions(message, label) ? message : `${label}: ${message}`);
