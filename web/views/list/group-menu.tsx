// What the rows are gathered by, chosen beside their order; which of the groups are wanted, and in which order they stand.
import { ActionIcon, Button, Popover } from '@mantine/core';
import { useId } from 'react';
import type { ColumnConfig, EntityConfig, Group, GroupKey, ViewGroup } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { groupText } from './group-name.tsx';
import { groupFieldsText } from './list-state.ts';
import { groupFields, type GroupedList, groupsWithin, isDateField, partsOfGroup, placedGroups } from './use-groups.ts';
import type { List } from './use-list.ts';

const units = ['day', 'week', 'month', 'year'] as const;

interface GroupMenuProps {
  readonly config: EntityConfig;
  readonly list: List;
  readonly grouped: GroupedList;
  /** A board always has columns. */
  readonly isBoard: boolean;
  readonly isPhone: boolean;
}

export function GroupMenu({ config, list, grouped, isBoard, isPhone }: GroupMenuProps) {
  const t = useText();
  const { setState, setDraft, draft } = list;
  const { by } = grouped;
  const fields = groupFields(config).filter(({ Type }) => !isBoard || Type === 'enum' || Type === 'reference');
  if (fields.length === 0) return null;
  const { field, unit } = partsOfGroup(by?.Field ?? '');
  const names = [by?.Field, by?.Then].flatMap((entry = '') => fields.find((column) => column.Field === partsOfGroup(entry).field)?.Label ?? []);
  const message = [...new Set(names)].join(', ');
  const hasInner = by?.Then !== undefined && !isBoard;
  // Years are gathered again by their months.
  const inner = fields.filter((column) => column.Field !== field || unit === 'year');
  const choose = (Field: string, Then: string | undefined) =>
    setState({ group: Field === '' ? '' : groupFieldsText({ Field, ...(Then === undefined || Then === Field ? {} : { Then }) }) });
  const place = (changes: Partial<ViewGroup>) => {
    if (!by) return;
    setDraft({ ...draft, group: { ...by, ...changes } });
    if (list.visible.group?.Field !== by.Field) setState({ group: by.Field });
  };
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus middlewares={{ shift: true, flip: false, size: { padding: 12 } }}>
      <Popover.Target>
        <Button
          variant="subtle"
          size="xs"
          className={isPhone ? 'icon-only' : ''}
          leftSection={<Icon name="groups" size="s14" />}
          aria-label={message === '' ? t('groups.group') : t('groups.by', { field: message })}
        >
          {!isPhone && (message || t('groups.group'))}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="group-place">
        <div className="many columns-menu group-menu">
          <FieldRadios
            config={config}
            fields={fields}
            label={t('groups.byLabel')}
            value={by?.Field}
            nothing={isBoard ? undefined : t('groups.nothing')}
            onChoose={(next) => choose(next ?? '', by?.Then)}
          />
          {by && !isBoard && inner.length > 0 && (
            <FieldChoice
              config={config}
              fields={inner}
              label={t('groups.thenBy')}
              value={by.Then}
              nothing={t('groups.thenNothing')}
              onChoose={(next) => choose(by.Field, next)}
            />
          )}
          {by && (
            <>
              <label className="row g8">
                <input type="checkbox" className="ck" checked={by.HideEmpty === true} onChange={(event) => place({ HideEmpty: event.currentTarget.checked })} />
                <span>{t('groups.hideEmpty')}</span>
              </label>
              <Places config={config} groups={grouped.all} by={by} isShort={hasInner} onPlace={place} />
              {hasInner && (
                <Places
                  config={config}
                  groups={grouped.all && groupsWithin(grouped.all)}
                  by={{ Field: by.Then ?? '', Order: by.ThenOrder ?? [], Hidden: by.ThenHidden ?? [] }}
                  isWithin
                  isShort
                  onPlace={({ Order, Hidden }) => place({ ...(Order ? { ThenOrder: Order } : {}), ...(Hidden ? { ThenHidden: Hidden } : {}) })}
                />
              )}
            </>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface FieldChoiceProps {
  readonly config: EntityConfig;
  readonly fields: readonly ColumnConfig[];
  readonly label: string;
  readonly value: string | undefined;
  /** What it says where no field is chosen; without it, one is. */
  readonly nothing: string | undefined;
  readonly onChoose: (next: string | undefined) => void;
}

/** All fields at once, each one click away; beside days that are chosen stands their span. */
function FieldRadios({ config, fields, label, value = '', nothing, onChoose }: FieldChoiceProps) {
  const name = useId();
  const { field, unit } = partsOfGroup(value);
  const choices = [...(nothing === undefined ? [] : [{ Field: '', Label: nothing }]), ...fields];
  return (
    <div className="options fields" role="radiogroup" aria-label={label}>
      <p className="t12 t2" aria-hidden="true">
        {label}
      </p>
      {choices.map(({ Field, Label }, at) => {
        const isChosen = Field === field;
        // A board by its stages alone has none that is chosen.
        const isFirst = isChosen || (at === 0 && choices.every((choice) => choice.Field !== field));
        return (
          <div key={Field} className="column-row">
            <label>
              <input
                type="radio"
                name={name}
                checked={isChosen}
                onChange={() => onChoose(chosen(config, Field))}
                {...(isFirst ? { 'data-autofocus': true } : {})}
              />
              <span className="clip">{Label}</span>
            </label>
            {isChosen && unit && <Span label={label} unit={unit} onUnit={(next) => onChoose(chosen(config, Field, next))} />}
          </div>
        );
      })}
    </div>
  );
}

/** A field, and of days their span, in one line. */
function FieldChoice({ config, fields, label, value = '', nothing, onChoose }: FieldChoiceProps) {
  const { field, unit } = partsOfGroup(value);
  return (
    <div className="row g8 field-choice">
      <span className="t12 t2" aria-hidden="true">
        {label}
      </span>
      <select className="native" aria-label={label} value={field} onChange={(event) => onChoose(chosen(config, event.currentTarget.value))}>
        {nothing !== undefined && <option value="">{nothing}</option>}
        {fields.map((column) => (
          <option key={column.Id} value={column.Field}>
            {column.Label}
          </option>
        ))}
      </select>
      {unit && <Span label={label} unit={unit} onUnit={(next) => onChoose(chosen(config, field, next))} />}
    </div>
  );
}

/** What a field is chosen as; undefined for none. */
function chosen(config: EntityConfig, name: string, span = 'month'): string | undefined {
  if (name === '') return undefined;
  return isDateField(config, name) ? `${name}:${span}` : name;
}

interface SpanProps {
  /** Of what it is the span. */
  readonly label: string;
  readonly unit: string;
  readonly onUnit: (next: string) => void;
}

function Span({ label, unit, onUnit }: SpanProps) {
  const t = useText();
  return (
    <select className="native" aria-label={t('groups.unitOf', { by: label })} value={unit} onChange={(event) => onUnit(event.currentTarget.value)}>
      {units.map((each) => (
        <option key={each} value={each}>
          {t(`groups.${each}`)}
        </option>
      ))}
    </select>
  );
}

interface PlacesProps {
  readonly config: EntityConfig;
  /** Undefined while they are counted. */
  readonly groups: readonly Group[] | undefined;
  readonly by: ViewGroup;
  /** They stand within other groups. */
  readonly isWithin?: boolean;
  /** There are others to choose of below or above. */
  readonly isShort: boolean;
  readonly onPlace: (changes: Partial<ViewGroup>) => void;
}

/** The groups one below the other; those that are not wanted stand among them, without their mark. */
function Places({ config, groups, by, isWithin = false, isShort, onPlace }: PlacesProps) {
  const t = useText();
  const language = useLanguage();
  if (!groups) return null;
  const listed = placedGroups(groups, { ...by, Hidden: [], HideEmpty: false });
  const hidden = new Set<GroupKey>(by.Hidden);
  // Days stand one after the other.
  const isOfDays = partsOfGroup(by.Field).unit !== undefined;
  const keys = listed.map(({ Key }) => Key);
  const move = (at: number, step: -1 | 1) => onPlace({ Order: keys.toSpliced(at, 1).toSpliced(at + step, 0, ...keys.slice(at, at + 1)) });
  const turn = (key: GroupKey) => onPlace({ Hidden: hidden.has(key) ? [...hidden].filter((entry) => entry !== key) : [...hidden, key] });
  const label = t(isWithin ? 'groups.listedWithin' : 'groups.listed');
  return (
    <div className={`options ${isShort ? '' : 'tall'}`} role="group" aria-label={label}>
      {isWithin && <p className="t12 t3">{label}</p>}
      {listed.map((group, at) => {
        const name = groupText(config, by.Field, group, t, language);
        return (
          <div key={String(group.Key)} className="column-row">
            <label>
              <input type="checkbox" className="ck" checked={!hidden.has(group.Key)} onChange={() => turn(group.Key)} />
              <span className="clip">{name}</span>
            </label>
            {!isOfDays && (
              <>
                <ActionIcon size={24} disabled={at === 0} aria-label={t('groups.up', { group: name })} onClick={() => move(at, -1)}>
                  <Icon name="arrow-up" size="s14" />
                </ActionIcon>
                <ActionIcon size={24} disabled={at === listed.length - 1} aria-label={t('groups.down', { group: name })} onClick={() => move(at, 1)}>
                  <Icon name="arrow-down" size="s14" />
                </ActionIcon>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
