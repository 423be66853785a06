// The input that belongs to a field's type.
import './controls.css';
import { BooleanControl } from './boolean-control.tsx';
import { ChoiceControl, RadioControl } from './choice-control.tsx';
import { ChoicesControl } from './choices-control.tsx';
import type { ControlProps } from './control-props.ts';
import { DateControl } from './date-control.tsx';
import { FieldError } from './field-box.tsx';
import { JsonControl } from './json-control.tsx';
import { ListControl } from './list-control.tsx';
import { NumberControl } from './number-control.tsx';
import { PartListControl } from './part-list-control.tsx';
import { ReferenceControl } from './reference-control.tsx';
import { ReferenceListControl } from './reference-list-control.tsx';
import { SuggestControl } from './suggest-control.tsx';
import { PasswordControl, TextareaControl, TextControl } from './text-control.tsx';
import { useTyped } from './use-typed.ts';

/** The input. What it cannot take stays in it as it was typed, and once it is left it says why. */
export function Control({ field, ...props }: ControlProps) {
  const { error, isUnsaid, ...typing } = useTyped({ field, ...props });
  return (
    <>
      <TypedControl {...props} field={field} {...typing} />
      {isUnsaid && error && <FieldError id={props.id} error={error} />}
    </>
  );
}

function TypedControl(props: ControlProps) {
  switch (props.field.Type) {
    case 'text':
      return <TextareaControl {...props} />;
    case 'integer':
    case 'money':
    case 'rate':
      return <NumberControl {...props} />;
    case 'boolean':
      return <BooleanControl {...props} />;
    case 'date':
    case 'datetime':
      return <DateControl {...props} />;
    case 'enum':
      return props.widget === 'radio' ? <RadioControl {...props} /> : <ChoiceControl {...props} />;
    case 'reference':
      return <ReferenceControl {...props} />;
    case 'referenceList':
      return <ReferenceListControl {...props} />;
    case 'stringList':
      return props.field.Choices ? <ChoicesControl {...props} /> : <ListControl {...props} />;
    case 'partList':
      return <PartListControl {...props} Inner={TypedControl} />;
    case 'json':
      return <JsonControl {...props} />;
    case 'password':
      return <PasswordControl {...props} />;
    case 'string':
    case 'computed':
      if (props.field.Suggestions) return <SuggestControl {...props} />;
      return props.widget === 'textarea' ? <TextareaControl {...props} /> : <TextControl {...props} />;
  }
}
