// Converting a lead: whom it becomes, what the student is to hold, and perhaps an opportunity; sent as one.
import {
  Bar,
  Button,
  call,
  ErrorNote,
  Panel,
  readRecord,
  type Row,
  useControlKeys,
  useEntityConfig,
  useHotkeys,
  useLanguage,
  useWork,
  type VerbProps,
} from '#kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import './convert.css';
import { added, fromLead, isBlank, opportunityFields, studentFields } from './lead-values.ts';
import { MergeTable } from './merge-table.tsx';
import { StudentChoice } from './student-choice.tsx';
import { useTranslation } from './text/index.ts';
import { ValueFields } from './value-fields.tsx';

export default function ConvertPage({ row, label, crumbs, back }: VerbProps<'AgencyLead'>) {
  const t = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const students = useEntityConfig('student', language).data;
  const opportunities = useEntityConfig('agencyopportunity', language).data;
  const lead = fromLead(row);
  const [mergedId, setMerged] = useState<number>();
  const [typed, setTyped] = useState<Row>({});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isWanted, setWanted] = useState(false);
  const [opportunity, setOpportunity] = useState<Row>({});
  const { message, setMessage, errors, changing, working, run } = useWork({ fields: [...studentFields, ...opportunityFields] });
  const merged = useQuery({
    queryKey: ['record', 'student', mergedId ?? 0],
    enabled: mergedId !== undefined,
    queryFn: ({ signal }) => readRecord('student', mergedId ?? 0, signal),
  }).data;
  const fields = students?.Fields ?? {};
  const defaults = Object.fromEntries(studentFields.map((name) => [name, fields[name]?.Default]));
  const started = { ...defaults, ...Object.fromEntries(Object.entries(lead).filter(([, value]) => !isBlank(value))), ...typed };
  const offered = { ...Object.fromEntries(opportunityFields.map((name) => [name, opportunities?.Fields[name]?.Default])), ...opportunity };

  const choose = (id: number | undefined) => {
    setMerged(id);
    setChosen(new Set());
    setMessage(undefined);
  };
  const getValues = (from: Row, names: readonly string[]): Row => Object.fromEntries(names.map((name) => [name, isBlank(from[name]) ? null : from[name]]));
  const getStudent = (): Row =>
    merged
      ? { ...getValues(lead, [...chosen, ...added(lead, merged)]), RowVersion: merged.RowVersion }
      : getValues(
          started,
          studentFields.filter((name) => fields[name]),
        );
  const submit = () =>
    run(async () => {
      const body = {
        student: getStudent(),
        opportunity: isWanted ? Object.fromEntries(Object.entries(offered).filter(([, value]) => !isBlank(value))) : null,
        studentIdToMerge: mergedId ?? null,
      };
      const { StudentId } = await call('POST agencylead/{id}/convert', { id: row.Id, ...body });
      await queries.invalidateQueries();
      void navigate(`/student/${StudentId}/edit`);
    });
  const mayStart = students !== undefined && (mergedId === undefined || merged !== undefined) && !working;
  useControlKeys(mayStart ? { Enter: { label: t('convert'), command: () => void submit() } } : {});
  useHotkeys({ Escape: { label: t('cancel'), command: () => void navigate(back) } });
  const title = `${label}: ${row.DisplayName}`;
  return (
    <>
      <Bar crumbs={crumbs} title={title} />
      <div className="conv" data-page>
        <p className="t3">{t('whoAbout')}</p>
        <Panel title={t('who')}>
          <StudentChoice t={t} lead={row} labelOf={(name) => fields[name]?.Label ?? name} chosen={mergedId} onChoose={choose} />
        </Panel>
        {mergedId === undefined ? (
          <Panel title={t('student')}>
            <ValueFields
              fields={fields}
              names={studentFields}
              values={started}
              errors={errors}
              onChange={(name, value) => changing(name, (next: unknown) => setTyped((now) => ({ ...now, [name]: next })))(value)}
            />
          </Panel>
        ) : (
          merged && (
            <Panel title={t('choose')}>
              <MergeTable
                t={t}
                lead={lead}
                student={merged}
                fields={fields}
                fromLead={chosen}
                onChoose={(name, isFromLead) => setChosen((now) => new Set(isFromLead ? [...now, name] : [...now].filter((text) => text !== name)))}
              />
            </Panel>
          )
        )}
        {opportunities?.Rights.Create && (
          <Panel title={t('opportunity')}>
            <label className="conv-check">
              <input type="checkbox" className="ck" checked={isWanted} onChange={(event) => setWanted(event.currentTarget.checked)} />
              {t('withOpportunity')}
            </label>
            {isWanted && (
              <ValueFields
                fields={opportunities.Fields}
                names={opportunityFields}
                values={offered}
                errors={errors}
                onChange={(name, value) => changing(name, (next: unknown) => setOpportunity((now) => ({ ...now, [name]: next })))(value)}
              />
            )}
          </Panel>
        )}
        <ErrorNote message={message} />
      </div>
      <footer className="conv-foot">
        <Button to={back}>{t('cancel')}</Button>
        <Button effect="write" variant="filled" disabled={!mayStart} onClick={() => void submit()}>
          {working ? t('converting') : t('convert')}
        </Button>
      </footer>
    </>
  );
}
