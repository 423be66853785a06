// The way from courses to a quote; where the plan has no quotes, to an application.
import { Button, useEntityConfig, useLanguage, useSettings } from '#kit';
import { useTranslation } from './text/index.ts';

/** What a quote or an application begins with. */
interface QuoteStart {
  readonly student?: number | undefined;
  readonly courses?: readonly number[];
  readonly duration?: number | undefined;
  readonly institution?: number;
  /** Each course is an option of the quote. */
  readonly options?: 1 | undefined;
}

/** Where quotes begin for this person: `quote`, or `application` on a plan without quotes; undefined where the person may begin neither. */
export function useQuoteKind(): 'quote' | 'application' | undefined {
  const settings = useSettings().data;
  const config = useEntityConfig('agencysale', useLanguage()).data;
  const agency = settings && 'AgencyInfo' in settings ? settings.AgencyInfo : undefined;
  if (agency?.IsFreeUser === true) return 'application';
  return config?.Rights.Create === true ? 'quote' : undefined;
}

interface QuoteLinkProps {
  readonly kind: ReturnType<typeof useQuoteKind>;
  readonly query: QuoteStart;
  /** Which course it is for, where there are several such links. */
  readonly name?: string;
  readonly label?: string | undefined;
  readonly size?: 'xs' | 'compact-sm';
}

/** Nothing is shown to who may begin neither. */
export function QuoteLink({ kind, query, name, label, size = 'xs' }: QuoteLinkProps) {
  const t = useTranslation();
  if (kind === undefined) return null;
  const given = Object.entries(query).flatMap(([key, value]): [string, string][] => (value === undefined ? [] : [[key, value.toString()]]));
  const rest = new URLSearchParams(given).toString();
  const isQuote = kind === 'quote';
  return (
    <Button to={`${isQuote ? '/quote/new' : '/application/add'}?${rest}`} size={size} icon={isQuote ? 'file-invoice' : 'send'}>
      {label ?? t(isQuote ? 'startQuote' : 'sendApplication')}
      {name !== undefined && <span className="vh"> {name}</span>}
    </Button>
  );
}

export const QuoteButton = (props: Omit<QuoteLinkProps, 'kind'>) => <QuoteLink kind={useQuoteKind()} {...props} />;
