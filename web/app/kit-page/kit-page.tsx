// The page of parts: everything that screens are made of, alive, each with a sentence of what it is for. It holds no data of anybody.
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { ComponentType } from 'react';
import { Bar, Segments } from '../../kit/index.ts';
import { CommandsPart } from './commands-part.tsx';
import { FiguresPart } from './figures-part.tsx';
import { InputsPart } from './inputs-part.tsx';
import './kit-page.css';
import { RecordsPart } from './records-part.tsx';
import { StatesPart } from './states-part.tsx';
import { TasksPart } from './tasks-part.tsx';
import { type Translate, useTranslation } from './text/index.ts';
import { ValuesPart } from './values-part.tsx';

const parts: readonly {
  readonly id: 'values' | 'acts' | 'inputs' | 'records' | 'figures' | 'tasks' | 'states';
  readonly Part: ComponentType<{ t: Translate }>;
}[] = [
  { id: 'values', Part: ValuesPart },
  { id: 'acts', Part: CommandsPart },
  { id: 'inputs', Part: InputsPart },
  { id: 'records', Part: RecordsPart },
  { id: 'figures', Part: FiguresPart },
  { id: 'tasks', Part: TasksPart },
  { id: 'states', Part: StatesPart },
];

export default function KitPage() {
  const t = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const colorScheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return (
    <>
      <Bar title={t('title')}>
        <Segments
          label={t('theme')}
          current={colorScheme}
          choices={[
            { id: 'light', label: t('light') },
            { id: 'dark', label: t('dark') },
          ]}
          onChoose={(id) => setColorScheme(id === 'dark' ? 'dark' : 'light')}
        />
      </Bar>
      <div className="kit-page" data-page>
        <nav aria-label={t('onPage')}>
          {parts.map(({ id }) => (
            <a key={id} href={`#kit-${id}`}>
              {t(id)}
            </a>
          ))}
        </nav>
        <div className="kit-parts">
          <p className="t2">{t('about')}</p>
          {parts.map(({ id, Part }) => (
            <section key={id} id={`kit-${id}`} aria-labelledby={`kit-${id}-title`}>
              <h2 id={`kit-${id}-title`}>{t(id)}</h2>
              <Part t={t} />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
