// Where a lead and the student that it is merged into say different things: one choice for each field.
import type { Field, Row } from '#kit';
import type { Translate } from './text/index.ts';
import { added, differing, isBlank } from './lead-values.ts';

interface MergeTableProps {
  readonly t: Translate;
  readonly lead: Row;
  readonly student: Row;
  readonly fields: Readonly<Record<string, Field>>;
  /** The fields in which the value of the lead was chosen. */
  readonly fromLead: ReadonlySet<string>;
  readonly onChoose: (name: string, isFromLead: boolean) => void;
}

export function MergeTable({ t, lead, student, fields, fromLead, onChoose }: MergeTableProps) {
  const open = differing(lead, student);
  const gained = added(lead, student);
  if (open.length + gained.length === 0) return <p className="t3">{t('allSame')}</p>;
  const visible = (of: Row, name: string) => {
    const key = fields[name]?.Reference?.NameKey;
    const value = (key && of[key]) || of[name];
    return isBlank(value) ? <span className="t3">{t('empty')}</span> : String(value);
  };
  return (
    <>
      <p className="t3">{t('chooseAbout')}</p>
      <table className="conv-table">
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('ofLead')}</th>
            <th scope="col">{t('ofStudent')}</th>
          </tr>
        </thead>
        <tbody>
          {[...open, ...gained].map((name) => {
            const isOpen = open.includes(name);
            const label = fields[name]?.Label ?? name;
            const cell = (of: Row, isLead: boolean, column: string) => (
              <td>
                {isOpen ? (
                  <label>
                    <input
                      type="radio"
                      name={`conv-${name}`}
                      aria-label={`${label}: ${column}`}
                      checked={fromLead.has(name) === isLead}
                      onChange={() => onChoose(name, isLead)}
                    />
                    <span>{visible(of, name)}</span>
                  </label>
                ) : (
                  <span>{visible(of, name)}</span>
                )}
              </td>
            );
            return (
              <tr key={name}>
                <th scope="row">{label}</th>
                {cell(lead, true, t('ofLead'))}
                {cell(student, false, t('ofStudent'))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
