// All operations by group, narrowed by what is typed; groups are folded until they are wanted.
import { Input } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../look/index.ts';
import { useDocsTranslation } from './text/index.ts';
import { type ApiDocument, type Operation, getOperations } from './document.ts';
import { Method } from './method.tsx';

export function OperationList({ document, chosen }: { document: ApiDocument; chosen: Operation | undefined }) {
  const t = useDocsTranslation();
  const [term, setTerm] = useState('');
  const groups = useMemo(() => getGroups(document), [document]);
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  const found = groups
    .map((group) => ({ ...group, operations: group.operations.filter((operation) => words.every((word) => operation.text.includes(word))) }))
    .filter(({ operations }) => operations.length > 0);
  const count = found.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <nav className="api-list" aria-label={t('operations')}>
      <div className="api-search">
        <Input
          type="search"
          leftSection={<Icon name="search" size="s14" />}
          aria-label={t('search')}
          placeholder={t('search')}
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        <p className="count" role="status">
          {t('count', { count })}
        </p>
      </div>
      <div className="api-groups">
        {found.length === 0 && <p className="t3 api-none">{t('none')}</p>}
        {found.map(({ name, description, operations }) => (
          <Group key={`${name} ${words.length > 0}`} name={name} description={description} operations={operations} open={words.length > 0} chosen={chosen} />
        ))}
      </div>
    </nav>
  );
}

interface GroupProps {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly Listed[];
  readonly open: boolean;
  readonly chosen: Operation | undefined;
}

function Group({ name, description, operations, open, chosen }: GroupProps) {
  const isHere = operations.some(({ operation }) => operation.operationId === chosen?.operationId);
  const [isOpen, setOpen] = useState(open || isHere);
  return (
    <section>
      <button type="button" className="api-group" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size="s14" />
        <span className="clip" lang="en">
          {description}
        </span>
        {description !== name && <span className="mono t3 clip">{name}</span>}
        <span className="count end">{operations.length}</span>
      </button>
      {isOpen && (
        <ul>
          {operations.map(({ operation, name: short }) => (
            <li key={operation.operationId}>
              <Link
                to={`/docs/api?op=${encodeURIComponent(operation.operationId)}`}
                className="api-entry"
                aria-current={operation.operationId === chosen?.operationId ? 'page' : undefined}
              >
                <Method method={operation.method} />
                <span className="col grow">
                  <span className="b5 clip">{short}</span>
                  <span className="mono t3 clip">{operation.path}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface Listed {
  readonly operation: Operation;
  /** Its name within the group. */
  readonly name: string;
  /** What is searched, in lower case. */
  readonly text: string;
}

function getGroups(document: ApiDocument): { readonly name: string; readonly description: string; readonly operations: readonly Listed[] }[] {
  const byTag = new Map(document.tags.map((tag) => [tag.name, { ...tag, operations: [] as Listed[] }]));
  for (const operation of getOperations(document)) {
    const group = byTag.get(operation.tags[0] ?? '');
    const { operationId, method, path, summary } = operation;
    group?.operations.push({
      operation,
      name: operationId.split('.').slice(1).join('.'),
      text: `${operationId} ${method} /api${path} ${summary}`.toLowerCase(),
    });
  }
  return [...byTag.values()];
}
