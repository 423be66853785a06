// What an application still wants, and what of it runs out too soon; nothing while it is a quote, and nothing of what has ended.
import { Badge, dateText, Icon, Panel, type PanelProps, useCall, useChanges } from '#kit';
import { valueGroups } from '#generated';
import './documents.css';
import { useTranslation } from './text/index.ts';

const { inProgress } = valueGroups.AgencySale.StatusId;
const colours = { done: 'success', missing: 'warning', expired: 'danger', endsEarly: 'warning', later: 'neutral' } as const;

export default function ChecklistPanel({ row }: PanelProps<'AgencySale'>) {
  return inProgress.includes(row.StatusId) ? <Checklist id={row.Id} /> : null;
}

function Checklist({ id }: { readonly id: number }) {
  const t = useTranslation();
  const { data } = useCall('agencysale/{id}/checklist', { id }, `${useChanges('agencysale')} ${useChanges('student')} ${useChanges('studentvisa')}`);
  if (!data) return null;
  return (
    <Panel title={t('checklist')} beside={data.Missing > 0 && <span className="count">{data.Missing}</span>}>
      {data.Missing === 0 && <p className="t2">{t('nothingMissing')}</p>}
      <ul className="documents-checklist">
        {data.Items.map(({ Item, State, Date: day, IsRequired, Fields }) => (
          <li key={Item}>
            <Icon name={State === 'done' ? 'circle-check' : State === 'later' ? 'circle-dot' : 'alert-circle'} size="s14" />
            <span>
              {t(`item_${Item}`)}
              {IsRequired && State === 'missing' && <span className="t12 t3"> · {t('isRequired')}</span>}
            </span>
            {Item === 'details' && Fields.length > 0 && <span className="t12 t3">{Fields.map((field) => t(fieldName(field))).join(', ')}</span>}
            <Badge
              text={
                day === null
                  ? t(`state_${State}`)
                  : t(State === 'expired' ? 'expiredOn' : State === 'endsEarly' ? 'endsEarlyOn' : 'untilDay', { date: dateText(day) })
              }
              colour={colours[State]}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const names = {
  DateOfBirth: 'field_DateOfBirth',
  Nationality: 'field_Nationality',
  EmailAddress: 'field_EmailAddress',
  PhoneNumber: 'field_PhoneNumber',
  Addresses: 'field_Addresses',
} as const;
const isKnown = (field: string): field is keyof typeof names => Object.hasOwn(names, field);
const fieldName = (field: string) => (isKnown(field) ? names[field] : 'moreDetails');
