// How the form is laid out: sections of two columns. rjsf brings the fields, ready drawn.
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { useContext } from 'react';
import { useText } from '../../text/index.ts';
import { FormContext } from './form-door.ts';

export function Sections({ properties }: ObjectFieldTemplateProps) {
  const say = useText();
  const door = useContext(FormContext);
  if (!door) return null;
  const drawn = new Map(properties.map((property) => [property.name, property.content]));
  const sections = door.config.Form.Sections.map((section) => ({ ...section, shown: section.Fields.filter((each) => drawn.has(each.Field)) })).filter(
    (section) => section.shown.length > 0,
  );
  if (sections.length === 0) return <p className="t2">{say('form.noFields')}</p>;
  return (
    <>
      {sections.map((section) => (
        <section key={section.Id} className="fs" aria-labelledby={`section-${section.Id}`}>
          <h2 className="fsh" id={`section-${section.Id}`}>
            {section.Label}
          </h2>
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

/** The field draws its own label and messages. */
export const Bare = ({ children, hidden }: FieldTemplateProps) => (hidden ? null : children);
