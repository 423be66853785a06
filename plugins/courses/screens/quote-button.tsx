// The way from courses to a quote; where the plan has no quotes, to an application.
import { Button, useEntityConfig, useLanguage, useSettings } from '#kit';
import { useTranslation } from './text/index.ts';

interface QuoteButtonProps {
  /** What it begins with. */
  readonly query: {
    readonly student?: number | undefined;
    readonly courses?: readonly number[];
    readonly duration?: number | undefined;
    readonly institution?: number;
  };
}

/** Nothing is shown to who may begin neither. */
export function QuoteButton({ query }: QuoteButtonProps) {
  const t = useTranslation();
  const settings = useSettings().data;
  const config = useEntityConfig('agencysale', useLanguage()).data;
  const agency = settings && 'AgencyInfo' in settings ? settings.AgencyInfo : undefined;
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value.toString()]]));
  const rest = new URLSearchParams(given).toString();
  if (agency?.IsFreeUser === true)
    return (
      <Button to={`/application/add?${rest}`} size="xs" icon="send">
        {t('sendApplication')}
      </Button>
    );
  if (config?.Rights.Create !== true) return null;
  return (
    <Button to={`/quote/new?${rest}`} size="xs" icon="file-invoice">
      {t('startQuote')}
    </Button>
  );
}
