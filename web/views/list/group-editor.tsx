// Where a group of conditions is made: any or all of them, each changed and taken away for itself, and one more group inside.
import { ActionIcon, Box, Button } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { EntityConfig, Filter, FilterGroup, WireCondition } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { FilterEditor } from './filter-editor.tsx';
import { useConditionText } from './filter-text.ts';
import { filterAt, type FilterPlace, isFilterGroup, keepKeys, getKey, getMembers, simplified, withFilterAt } from './filter-tree.ts';
import { FilterWords } from './filter-words.tsx';
import './filters.css';

interface GroupEditorProps {
  readonly config: EntityConfig;
  readonly group: FilterGroup;
  /** It takes no group inside. */
  readonly isFlat: boolean;
  readonly onApply: (filter: Filter) => void;
  readonly onCancel: () => void;
}

export function GroupEditor({ config, group, isFlat, onApply, onCancel }: GroupEditorProps) {
  const t = useText();
  const [draft, setDraft] = useState(group);
  const [editing, setEditing] = useState<FilterPlace | undefined>(
    getMembers(group).length < 2 && !getMembers(group).some(isFilterGroup) ? [getMembers(group).length] : undefined,
  );
  const adding = useRef<HTMLButtonElement>(null);
  // Anyone who comes back from a condition goes on where the next one is added; so does who has taken something away, with whom its button went.
  useEffect(() => {
    if (!editing) adding.current?.focus();
  }, [editing]);
  const put = (at: FilterPlace, next: Filter | undefined) => {
    const changed = withFilterAt(draft, at, next);
    // Where one was taken away, another stands in its place.
    keepKeys(draft, changed, next ? at : at.slice(0, -1));
    setDraft(changed);
    if (!next) adding.current?.focus();
  };

  if (editing) {
    const now = filterAt(draft, editing);
    const back = () => (getMembers(draft).length === 0 ? onCancel() : setEditing(undefined));
    return (
      <Box onKeyDown={onEscape(back)}>
        <FilterEditor
          config={config}
          filter={now && !isFilterGroup(now) ? now : undefined}
          onCancel={back}
          onApply={(next) => {
            put(editing, next);
            setEditing(undefined);
          }}
        />
      </Box>
    );
  }
  const made = simplified(draft);
  return (
    <Box className="filter-editor group-editor" onKeyDown={onEscape(onCancel)}>
      <Members config={config} group={draft} at={[]} isFlat={isFlat} adding={adding} onPut={put} onEdit={setEditing} onTurn={setDraft} />
      <div className="acts">
        <Button size="xs" variant="subtle" onClick={onCancel}>
          {t('list.cancel')}
        </Button>
        <Button size="xs" variant="filled" disabled={!made} onClick={() => made && onApply(made)}>
          {t('list.apply')}
        </Button>
      </div>
    </Box>
  );
}

/** Escape goes one step back, unless it is for a list or a calendar that stands open in the form. */
const onEscape = (back: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const { key, target, currentTarget } = event;
  if (key !== 'Escape' || !(target instanceof Element) || !currentTarget.contains(target) || target.matches('[aria-haspopup=listbox][aria-expanded=true]'))
    return;
  event.stopPropagation();
  back();
};

interface MembersProps {
  readonly config: EntityConfig;
  readonly group: FilterGroup;
  readonly at: FilterPlace;
  readonly isFlat: boolean;
  /** The button that adds a condition. */
  readonly adding?: RefObject<HTMLButtonElement | null>;
  readonly onPut: (at: FilterPlace, next: Filter | undefined) => void;
  readonly onEdit: (at: FilterPlace) => void;
  /** The group as a whole is another one. */
  readonly onTurn: (next: FilterGroup) => void;
}

function Members({ config, group, at, isFlat, adding, onPut, onEdit, onTurn }: MembersProps) {
  const t = useText();
  const members = getMembers(group);
  const next = [...at, members.length];
  return (
    <>
      <select
        className="native"
        aria-label={t('filters.match')}
        value={group.Any ? 'any' : 'all'}
        onChange={(event) => onTurn(event.currentTarget.value === 'any' ? { Any: members } : { All: members })}
      >
        <option value="any">{t('filters.matchAny')}</option>
        <option value="all">{t('filters.matchAll')}</option>
      </select>
      {members.length > 0 && (
        <ul className="members">
          {members.map((member, index) => (
            <li key={getKey(member)} className={isFilterGroup(member) ? 'is-group' : ''}>
              {isFilterGroup(member) ? (
                <div className="grow">
                  <Members
                    config={config}
                    group={member}
                    at={[...at, index]}
                    isFlat
                    onPut={onPut}
                    onEdit={onEdit}
                    onTurn={(turned) => onPut([...at, index], turned)}
                  />
                </div>
              ) : (
                <Member config={config} filter={member} onEdit={() => onEdit([...at, index])} />
              )}
              <ActionIcon
                size={28}
                aria-label={t(isFilterGroup(member) ? 'filters.removeGroup' : 'filters.remove')}
                onClick={() => onPut([...at, index], undefined)}
              >
                <Icon name="x" size="s14" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className="adding">
        <Button size="xs" {...(adding ? { ref: adding } : {})} variant="default" leftSection={<Icon name="plus" size="s14" />} onClick={() => onEdit(next)}>
          {t('filters.add')}
        </Button>
        {!isFlat && (
          <Button size="xs" variant="subtle" onClick={() => onPut(next, group.Any ? { All: [] } : { Any: [] })}>
            {t('filters.addGroup')}
          </Button>
        )}
      </div>
    </>
  );
}

function Member({ config, filter, onEdit }: { readonly config: EntityConfig; readonly filter: WireCondition; readonly onEdit: () => void }) {
  const t = useText();
  const { isFixed } = useConditionText(config, filter);
  return (
    <button type="button" className="member" disabled={isFixed} onClick={onEdit}>
      <span className="vh">{t('filters.change')}</span>
      <FilterWords config={config} filter={filter} />
    </button>
  );
}
