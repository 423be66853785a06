// Which records a tracking works on: conditions as the filters of a list, each kept as it is chosen.
import { ConditionsLine, ConditionsWords, type Filter, Panel, type PanelProps, useFailures, writeBeside } from '#kit';
import { Suspense } from 'react';
import { useTranslation } from './text/index.ts';

export function ConditionsPanel({ config, row, reload }: PanelProps<'AgencyTracking'>) {
  const t = useTranslation();
  const failures = useFailures();
  const entity = row.EntityType?.toLowerCase();
  const conditions = Array.isArray(row.Conditions) ? row.Conditions.filter(isFilter) : [];
  const write = async (next: readonly Filter[]) => {
    try {
      await writeBeside(config.Path, row.Id, row, { Conditions: next.length === 0 ? null : next });
    } catch (error) {
      failures.show(error);
    }
    await reload();
  };
  if (entity === undefined) return null;
  return (
    <Panel title={t('conditions')}>
      <p className="t2">{t('conditionsHelp')}</p>
      <Suspense>
        {config.Rights.Update ? (
          <ConditionsLine
            entity={entity}
            conditions={conditions}
            command={t('addCondition')}
            onPut={(at, next) => void write(next ? conditions.with(at, next) : conditions.toSpliced(at, 1))}
            onAdd={(filter) => void write([...conditions, filter])}
          />
        ) : (
          <ConditionsWords entity={entity} conditions={conditions} />
        )}
      </Suspense>
    </Panel>
  );
}

const isFilter = (value: unknown): value is Filter => typeof value === 'object' && value !== null && 'Field' in value && 'Condition' in value;
