// Nothing was found: which days were looked at, and the next period in one click.
import { Button, dateText, StatePage } from '#kit';
import { rangeBeyond } from './ranges.ts';
import { useTranslation } from './text/index.ts';

interface EmptyPeriodProps {
  /** The days that were looked at; null where they are open. */
  readonly from: string | null;
  readonly to: string | null;
  /** The period by its name, where one was chosen. */
  readonly range: string | undefined;
  readonly help: string;
  /** Undefined where the report has no period. */
  readonly onRange: ((range: string) => void) | undefined;
}

export function EmptyPeriod({ from, to, range, help, onRange }: EmptyPeriodProps) {
  const t = useTranslation();
  const next = rangeBeyond(range);
  const title =
    from !== null && to !== null
      ? from === to
        ? t('nothingOn', { day: dateText(from) })
        : t('nothingBetween', { from: dateText(from), to: dateText(to) })
      : t(onRange ? 'nothing' : 'nothingFound');
  return (
    <StatePage
      icon="search"
      title={title}
      help={help}
      actions={
        onRange &&
        next && (
          <Button effect="show" variant="filled" onClick={() => onRange(next)}>
            {t('showRange', { range: t(`range${next}`) })}
          </Button>
        )
      }
    />
  );
}
