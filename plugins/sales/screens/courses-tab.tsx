// Behind the tab of a sale: its courses and products, what the school and the embassy said of each, and what can be done with it.
import { Badge, Button, dateText, EditDialog, type EntityConfig, Panel, type PanelProps, StatePage, useEntityConfig, useLanguage } from '#kit';
import { valueGroups } from '#generated';
import { Suspense, useState } from 'react';
import { agreedFees, getDay, factNames, findPredecessor, isAccepted, isLeft, isSent, type Line, lineName, getLines, type Sale } from './sale-lines.ts';
import './sales.css';
import { type Translate, useTranslation } from './text/index.ts';

const { inProgress } = valueGroups.AgencySale.StatusId;

export default function CoursesTab({ row: sale, reload }: PanelProps<'AgencySale'>) {
  const t = useTranslation();
  const config = useEntityConfig('agencysaleitem', useLanguage()).data;
  const [edited, setEdited] = useState<Line | 'new'>();
  const lines = getLines(sale);
  const sales = useEntityConfig('agencysale', useLanguage()).data;
  const mayCorrect = sales?.Actions.some(({ Verb, Allowed }) => Verb === 'correctfee' && Allowed) === true;
  const agreed = mayCorrect ? new Set(agreedFees(sale).map(({ line }) => line.Id)) : undefined;
  const mayAdd = config?.Rights.Create === true && !isSent(sale);
  const add = mayAdd && (
    <Button effect="write" size="xs" icon="plus" onClick={() => setEdited('new')}>
      {t('addLine')}
    </Button>
  );
  const visible = config && (isSent(sale) ? onlyFacts(config) : config);
  return (
    <Panel title={t('courses')} beside={<span className="end">{lines.length > 0 && add}</span>}>
      {isSent(sale) && <p className="t3 t12">{t('sentAbout')}</p>}
      {lines.length === 0 && <StatePage icon="school" title={t('noLines')} help={t('noLinesHelp')} actions={add || undefined} />}
      <ul className="sale-lines">
        {lines.map((line) => (
          <LineCard key={line.Id} sale={sale} line={line} config={config} mayCorrect={agreed?.has(line.Id) === true} t={t} onEdit={() => setEdited(line)} />
        ))}
      </ul>
      {edited && visible && (
        <Suspense>
          <EditDialog
            config={visible}
            {...(edited === 'new' ? { fixed: { AgencySaleId: sale.Id } } : { row: edited })}
            title={edited === 'new' ? t('addLine') : lineName(edited)}
            onSaved={() => void reload()}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

interface LineProps {
  readonly sale: Sale;
  readonly line: Line;
  readonly config: EntityConfig | undefined;
  readonly mayCorrect: boolean;
  readonly t: Translate;
  readonly onEdit: () => void;
}

function LineCard({ sale, line, config, mayCorrect, t, onEdit }: LineProps) {
  const name = lineName(line);
  const [start, end] = [getDay(line.StartDate), getDay(line.EndDate)];
  const weeks = line.Duration ?? 0;
  const course = line.InstitutionCampusCourseName;
  const before = findPredecessor(sale, line);
  const when = [
    start && (end ? t('fromTo', { from: dateText(start), to: dateText(end) }) : dateText(start)),
    weeks > 0 ? t('weeks', { count: weeks }) : '',
    course === name ? '' : course,
  ];
  const outcome = config?.Fields['VisaOutcome']?.Values?.find(({ Value }) => Value === line.VisaOutcome);
  const facts = [
    { id: 'OfferDate', value: dateText(getDay(line.OfferDate)) },
    { id: 'CoeNumber', value: line.CoeNumber ?? '' },
    { id: 'CoeDate', value: dateText(getDay(line.CoeDate)) },
    { id: 'ProviderStudentNumber', value: line.ProviderStudentNumber ?? '' },
  ];
  const mayChange = inProgress.includes(sale.StatusId) && isAccepted(sale, line) && !isLeft(line) && config?.Rights.Update === true;
  const verb = (which: string) => `/enrolment/${sale.Id}/${which}?line=${line.Id}`;
  return (
    <li aria-label={name}>
      <div className="row g8 wrap">
        <h4 className="grow">{name}</h4>
        {!isAccepted(sale, line) && <Badge text={t('notAccepted', { option: line.OptionNumber })} colour="neutral" />}
        {isLeft(line) && <Badge text={t('left', { date: dateText(getDay(line.ClosedDate)) })} colour="danger" />}
        {outcome && <Badge text={t('visa', { outcome: outcome.Label })} colour={outcome.Colour ?? 'neutral'} />}
      </div>
      <p className="t2 t12">{when.filter(Boolean).join(' · ')}</p>
      {before && <p className="t3 t12">{t(before.ClosedDate ? 'inPlaceOf' : 'extends', { name: lineName(before) })}</p>}
      {isLeft(line) && line.ClosedReason && <p className="t3 t12">{line.ClosedReason}</p>}
      <dl className="sale-facts">
        {facts.map(({ id, value }) => (
          <div key={id}>
            <dt>{config?.Fields[id]?.Label ?? id}</dt>
            <dd>{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
      <div className="row g8 wrap">
        {config?.Rights.Update && (
          <Button effect="write" size="compact-sm" icon="pencil" onClick={onEdit}>
            {t(isSent(sale) ? 'editFacts' : 'editLine')}
            <span className="vh"> {name}</span>
          </Button>
        )}
        {mayChange && start !== '' && (
          <Button to={verb('defer')} size="compact-sm" variant="subtle">
            {t('defer')}
            <span className="vh"> {name}</span>
          </Button>
        )}
        {mayChange && (
          <Button to={verb('extend')} size="compact-sm" variant="subtle">
            {t('extend')}
            <span className="vh"> {name}</span>
          </Button>
        )}
        {mayChange && line.InstitutionCampusCourseId !== null && (
          <Button to={verb('changecourse')} size="compact-sm" variant="subtle">
            {t('changeCourse')}
            <span className="vh"> {name}</span>
          </Button>
        )}
        {mayCorrect && (
          <Button to={verb('correctfee')} size="compact-sm" variant="subtle">
            {t('correctPrice')}
            <span className="vh"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** The form of a line that was sent: what is learnt of it afterwards. */
function onlyFacts(config: EntityConfig): EntityConfig {
  const fields = config.Form.Sections.flatMap(({ Fields }) => Fields).filter(({ Field }) => factNames.includes(Field));
  return { ...config, Form: { ...config.Form, Parts: [], Sections: [{ Id: 'facts', Label: '', Fields: fields }] } };
}
