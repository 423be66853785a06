// What a report is made of: the tree of fields, the lists that they are put on, the conditions, and how the rows are gathered.
import { ConditionsLine } from '#kit';
import { useState } from 'react';
import {
  asCondition,
  asFilter,
  type Configuration,
  getConditions,
  getRequestedFields,
  fieldsOn,
  getGroups,
  isGrouped,
  type KnownField,
  mostGroups,
  namesIn,
  type Shelf as ShelfName,
  shelfFor,
  withChangedField,
  withCondition,
  withField,
  withGroups,
  withNewCondition,
  withoutField,
  withSwapped,
} from './configuration.ts';
import { FieldLine } from './field-line.tsx';
import { FieldTree } from './field-tree.tsx';
import { Gathering } from './gathering.tsx';
import { GroupLine } from './group-line.tsx';
import { Shelf } from './shelf.tsx';
import { useTranslation } from './text/index.ts';
import { getPath, useBranches } from './use-branches.ts';

interface FieldsProps {
  readonly typeName: string;
  readonly configuration: Configuration;
  readonly columnLabels: ReadonlyMap<string, string>;
  readonly onChange: (change: (before: Configuration) => Configuration) => void;
}

export function Fields({ typeName, configuration, columnLabels, onChange }: FieldsProps) {
  const t = useTranslation();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [term, setTerm] = useState('');
  /** The line that has just gone to another list: the keys go with it. */
  const [moved, setMoved] = useState<string>();
  const [begin, setBegin] = useState<{ readonly field: string; readonly instant: number }>();
  /** The branches next to the records are fetched for a search, as the filters of a list search them. */
  const [near, setNear] = useState<readonly string[]>([]);
  const branches = useBranches(typeName, [...opened, ...near, ...namesIn(configuration).map(getPath)]);
  const search = (next: string) => {
    setTerm(next);
    if (next.trim().length > 1) setNear(branches.of('')?.Fields.flatMap(({ Name, Leads }) => (Leads === undefined ? [] : [Name])) ?? []);
  };
  const put = (field: KnownField, shelf: ShelfName) => onChange((before) => withField(before, field, shelf));
  const drop = (shelf: ShelfName) => (name: string) => {
    const field = branches.find(name);
    if (field) put(field, shelf);
  };
  const groups = getGroups(configuration);
  const conditions = getConditions(configuration);
  const lost = getRequestedFields(conditions).filter(branches.isGone);
  /** The keys stay on the list from which something is taken away. */
  const leave = () => document.activeElement?.closest('fieldset')?.focus();
  const renderFields = (shelf: 'shown' | 'measures') =>
    fieldsOn(configuration, shelf).map(({ field, index }, place, all) => {
      const swap = (other: number | undefined) => (other === undefined ? undefined : () => onChange((before) => withSwapped(before, index, other)));
      const key = `${field.Name} ${configuration.Fields.slice(0, index).filter(({ Name }) => Name === field.Name).length}`;
      return (
        <FieldLine
          key={key}
          typeName={typeName}
          field={field}
          branches={branches}
          takesFocus={key === moved}
          onChange={(next) => {
            setMoved((next.Summary === undefined) === (field.Summary === undefined) ? undefined : key);
            onChange((before) => withChangedField(before, index, next));
          }}
          onRemove={() => {
            leave();
            onChange((before) => withoutField(before, index));
          }}
          onUp={swap(all[place - 1]?.index)}
          onDown={swap(all[place + 1]?.index)}
        />
      );
    });
  const moveGroup = (from: number, to: number) => () =>
    onChange((before) => {
      const now = getGroups(before);
      const group = now[from];
      return group ? withGroups(before, now.toSpliced(from, 1).toSpliced(to, 0, group)) : before;
    });
  return (
    <>
      <FieldTree
        branches={branches}
        opened={opened}
        term={term}
        onOpened={setOpened}
        onTerm={search}
        onAdd={(field) => put(field, shelfFor(configuration, field))}
        onGroup={(field) => put(field, 'groups')}
        onFilter={({ Name }) => setBegin({ field: Name, instant: (begin?.instant ?? 0) + 1 })}
      />
      <Shelf
        title={t('shown')}
        empty={t('shownEmpty')}
        isEmpty={fieldsOn(configuration, 'shown').length === 0}
        mayTake={(name) => !name.includes('[]')}
        onDrop={drop('shown')}
      >
        {renderFields('shown')}
        {isGrouped(configuration) && fieldsOn(configuration, 'shown').length > 0 && <p className="t3 t12">{t('shownGathered')}</p>}
      </Shelf>
      <Shelf
        title={t('groups')}
        empty={t('groupsEmpty')}
        isEmpty={groups.length === 0}
        mayTake={(name) => branches.find(name)?.IsGroup === true && groups.length < mostGroups}
        onDrop={drop('groups')}
      >
        {groups.map((group, index) => (
          <GroupLine
            key={`${group.Name} ${groups.slice(0, index).filter(({ Name }) => Name === group.Name).length}`}
            group={group}
            branches={branches}
            onChange={(next) => onChange((before) => withGroups(before, getGroups(before).with(index, next)))}
            onRemove={() => {
              leave();
              onChange((before) => withGroups(before, getGroups(before).toSpliced(index, 1)));
            }}
            onUp={index > 0 ? moveGroup(index, index - 1) : undefined}
            onDown={index < groups.length - 1 ? moveGroup(index, index + 1) : undefined}
          />
        ))}
        {groups.length >= mostGroups && <p className="t3 t12">{t('groupsFull', { most: String(mostGroups) })}</p>}
      </Shelf>
      <Shelf
        title={t('measures')}
        empty={t('measuresEmpty')}
        isEmpty={fieldsOn(configuration, 'measures').length === 0}
        mayTake={(name) => (branches.find(name)?.Summaries.length ?? 0) > 0}
        onDrop={drop('measures')}
      >
        {renderFields('measures')}
      </Shelf>
      <fieldset>
        <legend>{t('conditions')}</legend>
        <ConditionsLine
          entity={typeName}
          conditions={conditions.map(asFilter)}
          command={t('addCondition')}
          begin={begin}
          onPut={(at, next) => onChange((before) => withCondition(before, at, next && asCondition(next)))}
          onAdd={(filter) => onChange((before) => withNewCondition(before, asCondition(filter)))}
        />
        {lost.map((name) => (
          <p key={name} className="report-broken" role="alert">
            {t('goneCondition', { name })}
          </p>
        ))}
      </fieldset>
      <Gathering configuration={configuration} branches={branches} columnLabels={columnLabels} onReplace={(next) => onChange(() => next)} />
    </>
  );
}
