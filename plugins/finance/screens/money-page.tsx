// The money home: for each question of the day how many records there are and what they come to in each currency; every tile opens its list.
import { Bar, Button, type PageProps, useCall, useRead, Widget } from '#kit';
import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { MoneyFigures, officeIn } from './money-figures.tsx';
import './money.css';
import { useTranslation } from './text/index.ts';

interface Offices {
  readonly Data: readonly { readonly Key: number; readonly Name: string }[];
}

export default function MoneyPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const [query, setQuery] = useSearchParams();
  const officeId = officeIn(query.get('OfficeId'));
  const offices = useRead<Offices>('agencyoffice/keys?take=200').data?.Data ?? [];
  const mayNot = useCall('agencysalepayment/refusals', {}).data;
  return (
    <>
      <Bar title={title} crumbs={crumbs}>
        {offices.length > 1 && (
          <NativeSelect
            size="xs"
            className="money-office"
            aria-label={t('office')}
            value={officeId ?? ''}
            onChange={({ currentTarget: { value } }) => setQuery(value === '' ? {} : { OfficeId: value }, { replace: true })}
            data={[{ value: '', label: t('allOffices') }, ...offices.map(({ Key, Name }) => ({ value: String(Key), label: Name }))]}
          />
        )}
        {mayNot?.Enter === null && (
          <Button to="/salepayment/receive" icon="cash" variant="filled">
            {t('receive')}
          </Button>
        )}
      </Bar>
      <MoneyFigures officeId={officeId}>
        <Widget name="reports.tiles" />
      </MoneyFigures>
    </>
  );
}
