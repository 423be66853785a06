// The third step: who applies, with what institutions ask for.
import { Button, Control, FailedPage, FieldBox, IconButton, PartSkeleton, type Row, useEntityConfig, useLanguage } from '#kit';
import { type ReactNode, useId } from 'react';
import { type Draft, ownFields, personFields, contactFields, type TypedRow, wantedFields } from './draft.ts';
import { PickRecord } from './pick-record.tsx';
import { useTranslation } from './text/index.ts';
import type { KnownStudent } from './use-student.ts';

interface StudentStepProps {
  readonly draft: Draft;
  readonly known: KnownStudent;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (values: Partial<Draft>) => void;
}

const wide: ReadonlySet<string> = new Set(['PhoneNumbers', 'Addresses', 'WebAddresses']);

export function StudentStep({ draft, known, errors, onChange }: StudentStepProps) {
  const t = useTranslation();
  const language = useLanguage();
  const config = useEntityConfig('student', language);
  const visas = useEntityConfig('studentvisa', language).data;
  const covers = useEntityConfig('studenthealthcover', language).data;
  const sales = useEntityConfig('agencysale', language).data;
  if (config.isError && !config.data) return <FailedPage error={config.error} title={t('studentFailed')} onRetry={() => void config.refetch()} />;
  if (known.error && !known.row) return <FailedPage error={known.error} title={t('studentFailed')} onRetry={known.retry} />;
  if (!config.data || known.isComing) return <PartSkeleton />;
  const values: Row = { ...known.row, ...draft.student };
  const getFields = (names: readonly string[]) => (
    <Fields
      names={names}
      fields={config.data.Fields}
      values={values}
      errors={errors}
      onChange={(name, value) => onChange({ student: { ...draft.student, [name]: value } })}
    />
  );
  const own = ownFields.filter((name) => config.data.Fields[name]);
  return (
    <>
      <div>
        <PickRecord
          label={t('existing')}
          name="StudentId"
          entity="Student"
          value={draft.studentId}
          called={known.row?.DisplayName}
          onChange={(studentId) => onChange({ studentId, student: {}, visas: [], covers: [] })}
        />
        {draft.studentId === undefined && <p className="t3 t12">{t('newStudent')}</p>}
      </div>
      <Group title={t('person')}>{getFields(personFields)}</Group>
      <Group title={t('reach')}>{getFields(contactFields)}</Group>
      {visas && (
        <Rows
          title={t('visas')}
          titleOf={(number) => t('visa', { number })}
          add={t('addVisa')}
          remove={(number) => t('removeVisa', { number })}
          rows={draft.visas}
          onChange={(rows) => onChange({ visas: rows })}
          renderRow={(row, index, set) => (
            <Fields
              names={['VisaTypeId', 'Number', 'ExpireDate']}
              fields={visas.Fields}
              values={row}
              errors={errorsAt(errors, `Visas[${index}].`)}
              onChange={set}
            />
          )}
        />
      )}
      {covers && (
        <Rows
          title={t('covers')}
          titleOf={(number) => t('cover', { number })}
          add={t('addCover')}
          remove={(number) => t('removeCover', { number })}
          rows={draft.covers}
          onChange={(rows) => onChange({ covers: rows })}
          renderRow={(row, index, set) => (
            <Fields
              names={['Provider', 'PolicyNumber', 'EndDate']}
              fields={covers.Fields}
              values={row}
              errors={errorsAt(errors, `HealthCovers[${index}].`)}
              onChange={set}
            />
          )}
        />
      )}
      {own.length > 0 && <Group title={t('more')}>{getFields(own)}</Group>}
      {sales && (
        <Group title={t('application')}>
          <Fields
            names={['VisaType', 'Offshore', 'PaymentPlan']}
            fields={sales.Fields}
            values={{ VisaType: draft.visaType, Offshore: draft.offshore, PaymentPlan: draft.paymentPlan }}
            errors={errors}
            isOpen
            onChange={(name, value) =>
              onChange(name === 'VisaType' ? { visaType: value } : name === 'Offshore' ? { offshore: value === true } : { paymentPlan: value === true })
            }
          />
        </Group>
      )}
    </>
  );
}

const errorsAt = (errors: Readonly<Record<string, string>>, start: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(errors).flatMap(([key, message]) => (key.startsWith(start) ? [[key.slice(start.length), message]] : [])));

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="application-card" aria-labelledby={id}>
      <h3 id={id} className="b6">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface FieldsProps {
  readonly names: readonly string[];
  readonly fields: NonNullable<ReturnType<typeof useEntityConfig>['data']>['Fields'];
  readonly values: Row;
  readonly errors: Readonly<Record<string, string>>;
  /** Also those that this person may not change on the record itself. */
  readonly isOpen?: boolean;
  readonly onChange: (name: string, value: unknown) => void;
}

/** The fields with these names, as far as there are such for this person. */
function Fields({ names, fields, values, errors, isOpen = false, onChange }: FieldsProps) {
  const prefix = useId();
  return (
    <div className="application-fields">
      {names.flatMap((name) => {
        const field = fields[name];
        if (!field) return [];
        const id = `${prefix}-${name}`;
        const isSwitch = field.Type === 'boolean';
        const readOnly = field.ReadOnly === true && !isOpen;
        const required = wantedFields.has(name) || (field.Required && !isSwitch);
        return (
          <FieldBox key={name} id={id} label={field.Label} required={required} locked={readOnly} wide={wide.has(name)} ownLabel={isSwitch} error={errors[name]}>
            <Control
              id={id}
              field={field}
              label={field.Label}
              value={values[name] ?? null}
              row={values}
              {...(isSwitch ? { widget: 'checkbox' as const } : {})}
              onChange={(value) => onChange(name, value)}
              invalid={errors[name] !== undefined}
              readOnly={readOnly}
              required={required}
            />
          </FieldBox>
        );
      })}
    </div>
  );
}

interface RowsProps {
  readonly title: string;
  readonly titleOf: (number: number) => string;
  readonly add: string;
  readonly remove: (number: number) => string;
  readonly rows: readonly TypedRow[];
  readonly onChange: (rows: readonly TypedRow[]) => void;
  readonly renderRow: (row: Row, index: number, set: (name: string, value: unknown) => void) => ReactNode;
}

/** What a student may have several of. What is saved is changed here, and taken away on the page of the student. */
function Rows({ title, titleOf: getTitle, add, remove, rows, onChange, renderRow }: RowsProps) {
  return (
    <Group title={title}>
      {rows.map((row, index) => (
        <fieldset key={row.Id ?? `new ${index}`} className="application-row">
          <legend className="t12 t3">{getTitle(index + 1)}</legend>
          {renderRow(row, index, (name, value) => onChange(rows.map((each, at) => (at === index ? { ...each, [name]: value } : each))))}
          {row.Id === undefined && (
            <IconButton effect="show" icon="x" label={remove(index + 1)} onClick={() => onChange(rows.filter((_each, at) => at !== index))} />
          )}
        </fieldset>
      ))}
      <div>
        <Button effect="show" size="xs" icon="plus" onClick={() => onChange([...rows, {}])}>
          {add}
        </Button>
      </div>
    </Group>
  );
}
