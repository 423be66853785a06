// Charts and the figure that explains itself. Their numbers are invented.
import { Suspense, useState } from 'react';
import { Chart, type ChartPart, type ChartPoint, ExplainedFigure, Funnel, PartSkeleton } from '../../kit/index.ts';
import { useLanguage } from '../../text/index.ts';
import { Specimen } from './specimen.tsx';
import type { Translate } from './text/index.ts';

const sums = [
  [182_000, 64_000, 38_000],
  [121_000, 109_000, 58_000],
  [88_000, 143_000, 119_000],
  [40_000, 120_000, 163_000],
  [12_000, 84_000, 170_000],
  [0, 46_000, 138_000],
];

export function FiguresPart({ t }: { t: Translate }) {
  const language = useLanguage();
  const [opened, setOpened] = useState('');
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const points: readonly ChartPoint[] = sums.map((values, at) => ({ label: month.format(Date.UTC(2026, 10 + at, 1)), values }));
  const series = [{ name: t('closed') }, { name: t('committed') }, { name: t('pipeline') }];
  const open = ({ point, series: line }: ChartPart) => setOpened(`${points[point]?.label}, ${series[line]?.name}`);
  const stages = [
    { label: t('new'), count: 186, amount: '1284300.00' },
    { label: t('open'), count: 97, amount: '802450.00' },
    { label: t('sent'), count: 58, amount: '521900.00' },
    { label: t('closed'), count: 24, amount: '241380.00' },
  ];
  return (
    <>
      <Specimen name="Chart, Funnel" about={t('chartFor')}>
        <Suspense fallback={<PartSkeleton />}>
          <div className="kit-charts">
            <Chart kind="bar" title={t('forecast')} about="AUD" pointsLabel={t('month')} series={series} points={points} onOpen={open} />
            <Chart kind="line" title={t('trend')} about="AUD" pointsLabel={t('month')} series={series} points={points} onOpen={open} />
            <Funnel
              title={t('funnel')}
              heads={[t('stage'), t('count'), t('amount')]}
              stages={stages}
              currency="AUD"
              onOpen={(at) => setOpened(stages[at]?.label ?? '')}
            />
          </div>
        </Suspense>
        <p role="status">{opened === '' ? '' : t('opened', { what: opened })}</p>
      </Specimen>
      <Specimen name="ExplainedFigure" about={t('explainFor')}>
        <div className="row g16 wrap">
          <ExplainedFigure
            label={t('total')}
            amount="7930.00"
            currency="AUD"
            lines={[
              { label: t('base'), amount: '9960.00' },
              { label: t('discount'), amount: '-2280.00', variant: 'good' },
              { label: t('fee'), amount: '250.00' },
            ]}
          >
            {t('valid')}
          </ExplainedFigure>
          <ExplainedFigure label={t('wrongTotal')} amount="8000.10" currency="AUD" lines={[{ label: t('base'), amount: '9960.00' }]} />
        </div>
      </Specimen>
    </>
  );
}
