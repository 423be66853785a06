// Who opens a report, which records it is about, and how its figures are recognized on paper.
import { Badge, ConditionsWords, useRead } from '#kit';
import { asFilter, getConditions, readConfiguration } from './builder/configuration.ts';
import { useTranslation } from './text/index.ts';

interface ReportOriginProps {
  readonly id: number;
  readonly typeName: string;
  /** Undefined until that is known. */
  readonly layer: 'system' | 'agency' | 'own' | undefined;
}

/** Of a report that people built. */
export function ReportOrigin({ id, typeName, layer }: ReportOriginProps) {
  const t = useTranslation();
  const stored = useRead<{ readonly JsonConfiguration: unknown }>(`agencyreportview/${id}`).data;
  const conditions = getConditions(readConfiguration(stored?.JsonConfiguration));
  if (layer === undefined && conditions.length === 0) return null;
  return (
    <p className="t2 t12 report-conditions">
      {layer !== undefined && <Badge text={t(layer === 'own' ? 'onlyYou' : 'shared')} />}
      {conditions.length > 0 && (
        <span>
          {t('onlyWhere')} <ConditionsWords entity={typeName} conditions={conditions.map(asFilter)} />
        </span>
      )}
    </p>
  );
}

export function AboutFigures({ runId }: { readonly runId: string }) {
  const t = useTranslation();
  return (
    <details className="t3 t12 report-run">
      <summary>{t('aboutFigures')}</summary>
      <p>{t('runAbout')}</p>
      <p className="mono">{t('run', { id: runId })}</p>
    </details>
  );
}
