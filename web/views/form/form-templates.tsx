// How the form is laid out: sections of two columns, one below the other or each behind a tab. rjsf brings the fields, ready drawn.
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useContext, useState } from 'react';
import type { EntityConfig } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { paneOf, tabOf, TabList } from '../tabs.tsx';
import { headingsOf } from './section-headings.ts';
import { FormContext, type FormDoor, isReadOnlyIn } from './form-door.ts';
import { switchesBesideInputs } from './form-rows.ts';

type FormField = EntityConfig['Form']['Sections'][number]['Fields'][number];

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
  const isHeaded = headingsOf(door.config, sections);
  const current = sections.find(({ Id }) => Id === chosen)?.Id ?? sections[0]?.Id ?? '';
  const tabs = sections.map(({ Id, Label, shown }) => ({ id: Id, label: Label, isFaulty: shown.some((each) => door.faulty.has(each.Field)) }));
  return (
    <>
      {isTabbed && <TabList prefix={`${door.prefix}-section`} tabs={tabs} current={current} onChoose={setChosen} />}
      {sections.map((section) => (
        <section
          key={section.Id}
          className="fs"
          {...(isTabbed || isHeaded(section) ? { 'aria-labelledby': tabOf(`${door.prefix}-section`, section.Id) } : {})}
          // A tab that is not seen is still there: what was typed in it counts, and its faults are found.
          {...(isTabbed
            ? { id: paneOf(`${door.prefix}-section`, section.Id), role: 'tabpanel', hidden: section.Id !== current, 'data-section': section.Id }
            : {})}
        >
          {!isTabbed && isHeaded(section) && (
            <h2 className="fsh" id={tabOf(`${door.prefix}-section`, section.Id)}>
              {section.Label}
            </h2>
          )}
          <Fields places={section.shown} drawn={drawn} door={door} />
        </section>
      ))}
    </>
  );
}

function Fields({ places, drawn, door }: { places: readonly FormField[]; drawn: ReadonlyMap<string, ReactNode>; door: FormDoor }) {
  const typeOf = ({ Field }: FormField) => door.config.Fields[Field]?.Type;
  const isWide = (each: FormField): boolean => each.Wide === true || typeOf(each) === 'text';
  const level = switchesBesideInputs(
    places.map((each) => ({ id: each.Id, isWide: isWide(each), isSwitch: typeOf(each) === 'boolean' && !isReadOnlyIn(door, each.Field) })),
  );
  return places.map((each) => (
    <div key={each.Id} className={`${isWide(each) ? 'full' : ''} ${level.has(each.Id) ? 'level' : ''}`}>
      {drawn.get(each.Field)}
    </div>
  ));
}

/** The field draws its own label and messages. */
export const Bare = ({ children, hidden }: FieldTemplateProps) => (hidden ? null : children);
