// The audit log across records: who changed what and when, found by text, kind, field, person and days. The question stands in the address.
import { Button, Input } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useContext, useState } from 'react';
import { Link } from 'react-router';
import { type AuditEntry, type FieldConfig, useEntityConfig } from '../../api/index.ts';
import { Control, FieldBox } from '../../fields/controls/index.ts';
import { dateTimeText, isDay, nameText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { Bar, ShellContext } from '../bar.tsx';
import { useFailures } from '../failures.tsx';
import { describeOperation } from '../form/describe-operation.ts';
import '../form/form.css';
import { Changes } from '../form/history-changes.tsx';
import { FailedPage, StatePage } from '../state-page.tsx';
import { type Happening, Timeline } from '../timeline.tsx';
import { useAddressQuery } from '../use-address-query.ts';
import { type AuditQuestion, exportAuditLog, useAuditChoices, useAuditLog } from './audit-data.ts';
import './audit.css';
import { useAuditTranslation } from './text/index.ts';

const names = ['text', 'entity', 'field', 'userId', 'from', 'to'] as const;
type Name = (typeof names)[number];
const [Earliest, Latest] = ['1900-01-01', '2100-12-31'];

export default function AuditScreen() {
  const t = useAuditTranslation();
  const failures = useFailures();
  const { crumbsOf: getCrumbs } = useContext(ShellContext);
  const [query, change] = useAddressQuery();
  const [isSaving, setSaving] = useState(false);
  const question: AuditQuestion = Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])));
  const found = useAuditLog(question);
  const entries = found.data?.pages.flatMap(({ Data }) => Data) ?? [];
  const searchedTo = found.data?.pages.at(-1)?.SearchedTo;

  const put = (values: Readonly<Partial<Record<Name, string>>>) =>
    change(
      (next) => {
        for (const [name, value] of Object.entries(values))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const save = async () => {
    setSaving(true);
    try {
      await exportAuditLog(question);
    } catch (error) {
      failures.show(error);
    }
    setSaving(false);
  };

  const body = () => {
    if (found.isError && !found.data) return <FailedPage error={found.error} title={t('failedTitle')} onRetry={() => void found.refetch()} />;
    if (!found.data) return <span className="sk" style={{ height: 160 }} role="status" aria-label={t('looking')} />;
    return (
      <>
        {entries.length === 0 && !found.hasNextPage && <StatePage icon="search" title={t('noneTitle')} help={t('noneHelp')} />}
        {entries.length > 0 && <Timeline entries={entries.map(getHappening)} />}
        {found.hasNextPage && (
          <div className="further">
            {searchedTo && <p className="t3 t12">{t('searchedTo', { moment: dateTimeText(searchedTo) })}</p>}
            <Button size="xs" variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {t('further')}
            </Button>
          </div>
        )}
      </>
    );
  };
  return (
    <>
      <Bar crumbs={getCrumbs('/audit')} title={t('title')}>
        <Button size="xs" variant="default" loading={isSaving} leftSection={<Icon name="download" size="s14" />} onClick={() => void save()}>
          {t('excel')}
        </Button>
      </Bar>
      <div className="audit" data-page>
        <AuditFilters question={question} onChange={put} />
        {body()}
      </div>
    </>
  );
}

function AuditFilters({ question, onChange }: { question: AuditQuestion; onChange: (values: Readonly<Partial<Record<Name, string>>>) => void }) {
  const t = useAuditTranslation();
  const choices = useAuditChoices(question.entity).data;
  const [text, setText] = useState(question.text ?? '');
  const find = useDebouncedCallback((term: string) => onChange({ text: term.trim() }), 400);
  const choice = (all: readonly (readonly [string, string])[]): Pick<FieldConfig, 'Type' | 'Values'> => ({
    Type: 'enum',
    Values: all.map(([Value, Label]) => ({ Value, Label })),
  });
  const box = (
    name: Name,
    shape: Pick<FieldConfig, 'Type'> & Partial<FieldConfig>,
    take: (value: unknown) => void,
    value: unknown = question[name] ?? null,
  ) => (
    <FieldBox id={`audit-${name}`} label={t(name)} required={false} locked={false}>
      <Control
        id={`audit-${name}`}
        field={{ Name: name, Label: t(name), Required: false, ...shape }}
        label={t(name)}
        value={value}
        required={false}
        invalid={false}
        readOnly={false}
        onChange={take}
      />
    </FieldBox>
  );
  const text1 = (value: unknown): string => (typeof value === 'string' ? value : '');
  const day = (name: 'from' | 'to') =>
    box(name, { Type: 'date', Earliest, Latest }, (value) => {
      if (value === null || (isDay(value) && value >= Earliest && value <= Latest)) onChange({ [name]: text1(value) });
    });
  return (
    <section className="ask" role="search" aria-label={t('filters')}>
      <FieldBox id="audit-text" label={t('text')} required={false} locked={false}>
        <Input
          id="audit-text"
          type="search"
          value={text}
          placeholder={t('textExample')}
          leftSection={<Icon name="search" size="s14" />}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            find(currentTarget.value);
          }}
        />
      </FieldBox>
      {choices && (
        <>
          {box('entity', choice(choices.Entities.map(({ Path, Label }) => [Path, Label])), (value) => onChange({ entity: text1(value), field: '' }))}
          {question.entity !== undefined &&
            box('field', choice(choices.Fields.map(({ Name, Label }) => [Name, Label])), (value) => onChange({ field: text1(value) }))}
          {box(
            'userId',
            { Type: 'reference', Reference: { EntityType: choices.People, Path: choices.People, NameKey: '', Inactive: true } },
            (value) => (value === null ? onChange({ userId: '' }) : typeof value === 'number' && onChange({ userId: String(value) })),
            question.userId === undefined ? null : Number(question.userId),
          )}
        </>
      )}
      {day('from')}
      {day('to')}
    </section>
  );
}

const getHappening = (entry: AuditEntry): Happening => ({
  id: entry.Id,
  instant: entry.DateLastModified,
  icon: entry.Icon,
  what: <What entry={entry} />,
  more: entry.Changes.length > 0 && <ChangesOf entry={entry} />,
});

/** Who did what to which record; one that is there opens. */
function What({ entry }: { entry: AuditEntry }) {
  const t = useAuditTranslation();
  const shell = useText();
  const name = nameText(entry.Name ?? `#${entry.RecordId}`);
  return (
    <>
      {entry.Source === null && <b>{entry.UserName ?? shell('journal.system')}</b>} {describeOperation(entry)} · <span className="t3">{entry.EntityLabel}</span>{' '}
      {entry.IsDeleted ? (
        <>
          {name} <span className="bd">{t('deleted')}</span>
        </>
      ) : (
        <Link className="link" to={`/entity/${entry.Path}/${entry.RecordId}/edit`}>
          {name}
        </Link>
      )}
    </>
  );
}

/** Values read as the form of their entity shows them. */
function ChangesOf({ entry }: { entry: AuditEntry }) {
  const config = useEntityConfig(entry.Path, useLanguage()).data;
  return config ? <Changes entry={entry} config={config} row={undefined} /> : null;
}
