// The fields that a template may name, as a tree along references: one is put where the cursor is.
import { Button, type CallOutput, FailedPage, PartSkeleton, useCall } from '#kit';
import { Input } from '@mantine/core';
import { useState } from 'react';
import type { Translate } from './text/index.ts';

type Names = CallOutput<'GET agencyemailtemplate/fields'>;
type Name = Names['Fields'][number];
export type Kind = 'student' | 'agencylead' | 'supplier';

/** As deep as a path reaches. */
const maxDepth = 5;
const maxFound = 60;

interface TreeProps {
  readonly t: Translate;
  readonly kind: Kind;
  readonly disabled: boolean;
  /** Of a value its path; of a value in a list the text that repeats it. */
  readonly onField: (path: string) => void;
  readonly onText: (text: string) => void;
}

export function FieldTree({ t, kind, disabled, onField, onText }: TreeProps) {
  const [instant, setInstant] = useState(0);
  const [term, setTerm] = useState('');
  const names = useCall('agencyemailtemplate/fields', { entityType: kind }, instant);
  if (names.error && !names.data) return <FailedPage error={names.error} title={t('fieldsFailed')} onRetry={() => setInstant(instant + 1)} />;
  if (!names.data) return <PartSkeleton />;
  const choose = (path: string, list: string | undefined) =>
    list === undefined ? onField(path) : onText(`{{#each ${list}}}{{${path.slice(list.length + 1)}}} {{/each}}`);
  const found = term.trim() === '' ? undefined : search(names.data, term.trim().toLocaleLowerCase());
  return (
    <div className="merge-tree">
      <p className="t3 t12">{t('fieldsHelp')}</p>
      <Input
        type="search"
        size="xs"
        value={term}
        placeholder={t('searchFields')}
        aria-label={t('searchFields')}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      {found ? (
        <ul>
          {found.map(({ path, label }) => (
            <li key={path}>
              <Choice path={path} label={label} disabled={disabled} onChoose={() => onField(path)} />
            </li>
          ))}
          {found.length === 0 && <li className="t3 t12">{t('noFields')}</li>}
        </ul>
      ) : (
        <Branch t={t} names={names.data} fields={names.data.Fields} prefix="" list={undefined} disabled={disabled} onChoose={choose} />
      )}
    </div>
  );
}

interface BranchProps {
  readonly t: Translate;
  readonly names: Names;
  readonly fields: readonly Name[];
  readonly prefix: string;
  /** The path of the list within which they stand. */
  readonly list: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (path: string, list: string | undefined) => void;
}

function Branch({ t, names, fields, prefix, list, disabled, onChoose }: BranchProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return (
    <ul>
      {fields.map(({ Name, Label, Kind: what, Entity }) => {
        const path = `${prefix}${Name}`;
        const isOpen = open.has(Name);
        const inner = names.Entities.find((entry) => entry.Entity === Entity)?.Fields ?? [];
        const canOpen = inner.length > 0 && path.split('.').length < maxDepth && (what !== 'list' || list === undefined);
        const toggle = () => setOpen(new Set(isOpen ? [...open].filter((name) => name !== Name) : [...open, Name]));
        return (
          <li key={Name}>
            <div className="row">
              {what === 'value' ? (
                <Choice path={path} label={Label} disabled={disabled} onChoose={() => onChoose(path, list)} />
              ) : (
                <Button
                  effect="show"
                  size="compact-xs"
                  variant="subtle"
                  icon={isOpen ? 'chevron-down' : 'chevron-right'}
                  isPressed={isOpen}
                  disabled={!canOpen}
                  onClick={toggle}
                >
                  {what === 'list' ? `${Label} (${t('list')})` : Label}
                </Button>
              )}
            </div>
            {isOpen && canOpen && (
              <Branch t={t} names={names} fields={inner} prefix={`${path}.`} list={what === 'list' ? path : list} disabled={disabled} onChoose={onChoose} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Choice({ path, label, disabled, onChoose }: { path: string; label: string; disabled: boolean; onChoose: () => void }) {
  return (
    // The cursor stays in the text.
    <span title={`{{${path}}}`} onMouseDown={(event) => event.preventDefault()} role="presentation">
      <Button effect="show" size="compact-xs" variant="subtle" disabled={disabled} onClick={onChoose}>
        {label}
      </Button>
    </span>
  );
}

/** Names whose label or path holds the term, nearest to the record first. */
function search({ Fields, Entities }: Names, term: string): { readonly path: string; readonly label: string }[] {
  const found: { path: string; label: string }[] = [];
  let level = Fields.map((field) => ({ field, path: field.Name, label: field.Label }));
  const seen = new Set<string>();
  for (let depth = 0; depth < 3 && level.length > 0 && found.length < maxFound; depth++) {
    const next: typeof level = [];
    for (const { field, path, label } of level) {
      if (field.Kind === 'value' && `${label} ${path}`.toLocaleLowerCase().includes(term)) found.push({ path, label });
      if (field.Kind !== 'record' || field.Entity === undefined || (depth > 0 && seen.has(field.Entity))) continue;
      if (depth > 0) seen.add(field.Entity);
      for (const inner of Entities.find(({ Entity }) => Entity === field.Entity)?.Fields ?? [])
        next.push({ field: inner, path: `${path}.${inner.Name}`, label: `${label} · ${inner.Label}` });
    }
    level = next;
  }
  return found.slice(0, maxFound);
}
