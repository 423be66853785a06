// How the form is laid out: sections of two columns, one below the other or each behind a tab. rjsf brings the fields, ready drawn.
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useContext, useState } from 'react';
import type { EntityConfig } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { getPane, getTab, TabList } from '../tabs.tsx';
import { getHeadings } from './section-headings.ts';
import { FormContext, type FormContextValue, isReadOnlyIn } from './form-context.ts';
import { switchesBesideInputs } from './form-rows.ts';

type FormField = EntityConfig['Form']['Sections'][number]['Fields'][number];

export function Sections({ properties }: ObjectFieldTemplateProps) {
  const t = useText();
  const form = useContext(FormContext);
  const [chosen, setChosen] = useState('');
  if (!form) return null;
  const { Sections: all, Tabs } = form.config.Form;
  const drawn = new Map(properties.map((property) => [property.name, property.content]));
  const sections = all
    .map((section) => ({ ...section, visible: section.Fields.filter((field) => drawn.has(field.Field)) }))
    .filter(({ visible }) => visible.length > 0);
  if (sections.length === 0) return <p className="t2">{t('form.noFields')}</p>;
  const isTabbed = Tabs && sections.length > 1;
  const isHeaded = getHeadings(form.config, sections);
  const current = sections.find(({ Id }) => Id === chosen)?.Id ?? sections[0]?.Id ?? '';
  const tabs = sections.map(({ Id, Label, visible }) => ({ id: Id, label: Label, isInvalid: visible.some((entry) => form.invalid.has(entry.Field)) }));
  return (
    <>
      {isTabbed && <TabList prefix={`${form.prefix}-section`} tabs={tabs} current={current} onChoose={setChosen} />}
      {sections.map((section) => (
        <section
          key={section.Id}
          className="fs"
          {...(isTabbed || isHeaded(section) ? { 'aria-labelledby': getTab(`${form.prefix}-section`, section.Id) } : {})}
          // A tab that is not seen is still there: what was typed in it counts, and its faults are found.
          {...(isTabbed
            ? { id: getPane(`${form.prefix}-section`, section.Id), role: 'tabpanel', hidden: section.Id !== current, 'data-section': section.Id }
            : {})}
        >
          {!isTabbed && isHeaded(section) && (
            <h2 className="fsh" id={getTab(`${form.prefix}-section`, section.Id)}>
              {section.Label}
            </h2>
          )}
          <Fields places={section.visible} drawn={drawn} form={form} />
        </section>
      ))}
    </>
  );
}

function Fields({ places, drawn, form }: { places: readonly FormField[]; drawn: ReadonlyMap<string, ReactNode>; form: FormContextValue }) {
  const getType = ({ Field }: FormField) => form.config.Fields[Field]?.Type;
  const isWide = (entry: FormField): boolean => entry.Wide === true || getType(entry) === 'text';
  const level = switchesBesideInputs(
    places.map((place) => ({ id: place.Id, isWide: isWide(place), isSwitch: getType(place) === 'boolean' && !isReadOnlyIn(form, place.Field) })),
  );
  return places.map((place) => (
    <div key={place.Id} className={`${isWide(place) ? 'full' : ''} ${level.has(place.Id) ? 'level' : ''}`}>
      {drawn.get(place.Field)}
    </div>
  ));
}

/** The field draws its own label and messages. */
export const Bare = ({ children, hidden }: FieldTemplateProps) => (hidden ? null : children);
