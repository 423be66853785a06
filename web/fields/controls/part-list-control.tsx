// Several small values with their own fields, one below the other: added, taken away and put in order.
import { ActionIcon, Button, Input, Textarea } from '@mantine/core';
import { type ComponentType, useRef } from 'react';
import type { FieldConfig, Row } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { getBeginning } from '../beginning.ts';
import { checkValue, isBlank } from '../check-value.ts';
import { getParts, partText } from '../value-text.ts';
import { type ControlProps, ties } from './control-props.ts';

/** `Inner` is the input of a field of a part: the one that belongs to its type. */
export function PartListControl({ Inner, ...props }: ControlProps & { readonly Inner: ComponentType<ControlProps> }) {
  const { id, field, label, value, onChange, invalid, readOnly } = props;
  const t = useText();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const parts = getParts(value);
  const fields = field.Part?.Fields ?? [];
  const name = field.Part?.Label ?? label;
  if (readOnly) {
    const lines = parts.map((part) => partText(part, fields, t, language));
    return lines.length === 0 ? <Input {...ties(props)} value="" /> : <Textarea {...ties(props)} autosize minRows={1} value={lines.join('\n')} />;
  }

  const focus = (selector: string) => requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  const add = () => {
    onChange([...parts, Object.fromEntries(fields.flatMap((each) => (each.Default === undefined ? [] : [[each.Name, getBeginning(each)]])))]);
    focus(`[data-part="${parts.length}"] input`);
  };
  const change = (at: number, part: Row) => onChange(parts.map((each, index) => (index === at ? part : each)));
  const remove = (at: number) => {
    onChange(parts.filter((_, index) => index !== at));
    focus('.part-add');
  };
  const move = (at: number, to: number) => {
    onChange(parts.map((part, index) => (index === at ? parts[to] : index === to ? parts[at] : part)));
    focus(`[data-part="${to}"] .part-${to < at ? 'up' : 'down'}`);
  };
  return (
    <div ref={box} className="parts" role="group" aria-label={label}>
      {parts.map((part, at) => (
        <div key={at} className="listed-part" data-part={at} role="group" aria-label={t('partList.number', { label: name, number: at + 1 })}>
          <div className="part-fields">
            {fields.map((each) => (
              <PartField
                key={each.Name}
                Inner={Inner}
                id={`${id}-${at}-${each.Name}`}
                field={each}
                part={part}
                isRequested={invalid}
                onChange={(next) => change(at, next)}
              />
            ))}
          </div>
          <div className="part-acts">
            <Command
              icon="arrow-up"
              className="part-up"
              text={t('partList.up', { label: name, number: at + 1 })}
              isOff={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <Command
              icon="arrow-down"
              className="part-down"
              text={t('partList.down', { label: name, number: at + 1 })}
              isOff={at === parts.length - 1}
              onClick={() => move(at, at + 1)}
            />
            <Command icon="x" className="part-remove" text={t('partList.remove', { label: name, number: at + 1 })} onClick={() => remove(at)} />
          </div>
        </div>
      ))}
      <Button
        id={id}
        // The label of the field leads here; what the button does is its name.
        aria-label={t('partList.add', { label: name.toLocaleLowerCase(language) })}
        className="part-add"
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon name="plus" size="s14" />}
        disabled={parts.length >= (field.MaxItems ?? 20)}
        onClick={add}
      >
        {t('partList.add', { label: name.toLocaleLowerCase(language) })}
      </Button>
    </div>
  );
}

interface PartFieldProps {
  readonly Inner: ComponentType<ControlProps>;
  readonly id: string;
  readonly field: FieldConfig;
  readonly part: Row;
  /** Something is wrong with the list: what is missing is marked as well. */
  readonly isRequested: boolean;
  readonly onChange: (part: Row) => void;
}

function PartField({ Inner, id, field, part, isRequested, onChange }: PartFieldProps) {
  const t = useText();
  const value = part[field.Name];
  const error = isBlank(value) && !isRequested ? undefined : checkValue(field, field.Label, value, field.Required, t);
  const set = (next: unknown) => {
    const { [field.Name]: _was, [field.Reference?.NameKey ?? '']: _name, ...others } = part;
    onChange(isBlank(next) ? others : { ...others, [field.Name]: next });
  };
  return (
    <div className="f">
      <div className="flabel">
        <label htmlFor={id}>
          <span className="clip">{field.Label}</span>
          {field.Required && (
            <span className="req" aria-hidden="true">
              *
            </span>
          )}
        </label>
      </div>
      <Inner
        id={id}
        field={field}
        label={field.Label}
        value={value}
        onChange={set}
        invalid={error !== undefined}
        readOnly={false}
        required={field.Required}
        row={part}
        valueOf={(name) => part[name]}
      />
    </div>
  );
}

function Command({
  icon,
  className,
  text,
  isOff = false,
  onClick,
}: {
  icon: 'arrow-up' | 'arrow-down' | 'x';
  className: string;
  text: string;
  isOff?: boolean;
  onClick: () => void;
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      className={className}
      aria-label={text}
      title={text}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
    >
      <Icon name={icon} size="s14" />
    </ActionIcon>
  );
}
