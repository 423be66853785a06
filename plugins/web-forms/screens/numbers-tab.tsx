// How far people come in a form, and which fields they get wrong, by version.
import { countText, dateText, FailedPage, Panel, type PanelProps, useCall, useLanguage } from '#kit';
import './builder.css';
import { useTranslation } from './text/index.ts';

export default function NumbersTab({ row }: PanelProps<'AgencyWebForm'>) {
  const t = useTranslation();
  const language = useLanguage();
  const { data, error, refetch } = useCall('agencywebform/{id}/numbers', { id: row.Id });
  if (error && !data) return <FailedPage error={error} title={t('numbersFailed')} onRetry={() => void refetch()} />;
  if (!data) return <span className="sk" style={{ height: 80 }} role="status" />;
  if (data.Versions.length === 0) return <p className="t3">{t('noNumbers')}</p>;
  const percent = (rate: number | null): string =>
    rate === null ? '–' : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(rate);
  return data.Versions.map((version) => (
    <Panel key={version.Number} title={t('version', { number: version.Number, date: dateText(version.PublishedDate ?? '') })}>
      <p>{t('sent', { count: version.Sent })}</p>
      <table className="builder-numbers">
        <thead>
          <tr>
            <th scope="col">{t('page')}</th>
            <th scope="col">{t('reached')}</th>
            <th scope="col">{t('dropOff')}</th>
          </tr>
        </thead>
        <tbody>
          {version.Pages.map((page) => (
            <tr key={page.Number}>
              <th scope="row">{page.Title || t('pageNumber', { number: page.Number })}</th>
              <td>{countText(page.Reached, language)}</td>
              <td>{percent(page.DropOff)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="builder-numbers">
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('errors')}</th>
            <th scope="col">{t('errorRate')}</th>
          </tr>
        </thead>
        <tbody>
          {version.Fields.map((field) => (
            <tr key={field.FieldId}>
              <th scope="row">{field.Title}</th>
              <td>{countText(field.Errors, language)}</td>
              <td>{percent(field.ErrorRate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  ));
}
