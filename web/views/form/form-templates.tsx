// How the form is laid out: sections of two columns, one below the other or each behind a tab. rjsf brings the fields, ready drawn.
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { type KeyboardEvent, useContext, useState } from 'react';
import { useText } from '../../text/index.ts';
import { FormContext } from './form-door.ts';

export function Sections({ properties }: ObjectFieldTemplateProps) {
  const say = useText();
  const door = useContext(FormContext);
  const [chosen, setChosen] = useState('');
  if (!door) return null;
  const { Sections: all, Tabs } = door.config.Form;
  const drawn = new Map(properties.map((property) => [property.name, property.content]));
  const sections = all
    .map((section) => ({ ...section, shown: section.Fields.filter((each) => drawn.has(each.Field)) }))
    .filter(({ shown }) => shown.length > 0);
  if (sections.length === 0) return <p className="t2">{say('form.noFields')}</p>;
  const isTabbed = Tabs && sections.length > 1;
  const current = sections.find(({ Id }) => Id === chosen)?.Id ?? sections[0]?.Id ?? '';
  const tabs = sections.map(({ Id, Label, shown }) => ({ id: Id, label: Label, isFaulty: shown.some((each) => door.faulty.has(each.Field)) }));
  return (
    <>
      {isTabbed && <TabList prefix={door.prefix} tabs={tabs} current={current} onChoose={setChosen} />}
      {sections.map((section) => (
        <section
          key={section.Id}
          className="fs"
          {...(section.Label === '' ? {} : { 'aria-labelledby': `${door.prefix}-section-${section.Id}` })}
          // A tab that is not seen is still there: what was typed in it counts, and its faults are found.
          {...(isTabbed ? { id: `${door.prefix}-pane-${section.Id}`, role: 'tabpanel', hidden: section.Id !== current, 'data-section': section.Id } : {})}
        >
          {!isTabbed && section.Label !== '' && (
            <h2 className="fsh" id={`${door.prefix}-section-${section.Id}`}>
              {section.Label}
            </h2>
          )}
          {section.shown.map((each) => (
            <div key={each.Id} className={each.Wide || door.config.Fields[each.Field]?.Type === 'text' ? 'full' : ''}>
              {drawn.get(each.Field)}
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

interface TabListProps {
  readonly prefix: string;
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly isFaulty: boolean }[];
  readonly current: string;
  readonly onChoose: (id: string) => void;
}

/** Underlined: it changes the pane, not the data. The arrows go from tab to tab. */
function TabList({ prefix, tabs, current, onChoose }: TabListProps) {
  const say = useText();
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(tabs.findIndex(({ id }) => id === current) + by + tabs.length) % tabs.length];
    if (by === 0 || !next) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(`${prefix}-section-${next.id}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist">
      {tabs.map(({ id, label, isFaulty }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${prefix}-section-${id}`}
          aria-controls={`${prefix}-pane-${id}`}
          aria-selected={id === current}
          tabIndex={id === current ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={step}
        >
          {label}
          {isFaulty && (
            <>
              <span className="fault-dot" aria-hidden="true" />
              <span className="vh">{say('tabs.faulty')}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

/** The field draws its own label and messages. */
export const Bare = ({ children, hidden }: FieldTemplateProps) => (hidden ? null : children);
