// Where a lead and the student that it is merged into say different things: one choice for each field.
import type { Field, Row } from '#kit';
import type { Say } from './text/index.ts';
import { added, differing, isBlank } from './lead-values.ts';

interface MergeTableProps {
  readonly say: Say;
  readonly lead: Row;
  readonly student: Row;
  readonly fields: Readonly<Record<string, Field>>;
  /** The fields in which the value of the lead was chosen. */
  readonly fromLead: ReadonlySet<string>;
  readonly onChoose: (name: string, isFromLead: boolean) => void;
}

export function MergeTable({ say, lead, student, fields, fromLead, onChoose }: MergeTableProps) {
  const open = differing(lead, student);
  const gained = added(lead, student);
  if (open.length + gained.length === 0) return <p className="t3">{say('allSame')}</p>;
  const shown = (of: Row, name: string) => {
    const key = fields[name]?.Reference?.NameKey;
    const value = (key && of[key]) || of[name];
    return isBlank(value) ? <span className="t3">{say('empty')}</span> : String(value);
  };
  return (
    <>
      <p className="t3">{say('chooseAbout')}</p>
      <table className="conv-table">
        <thead>
          <tr>
            <th scope="col">{say('field')}</th>
            <th scope="col">{say('ofLead')}</th>
            <th scope="col">{say('ofStudent')}</th>
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
                    <span>{shown(of, name)}</span>
                  </label>
                ) : (
                  <span>{shown(of, name)}</span>
                )}
              </td>
            );
            return (
              <tr key={name}>
                <th scope="row">{label}</th>
                {cell(lead, true, say('ofLead'))}
                {cell(student, false, say('ofStudent'))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
