// What narrows a search beside its box: each value says how many courses it would leave.
import { Button, countText, Segments, useLanguage } from '#kit';
import { useState } from 'react';
import { changed, type CourseQuery, type FacetName, facets, type RangeName, type SearchResponse, withFacet, withRange } from './course-query.ts';
import { monthName } from './month-name.ts';
import { NumberBox } from './number-box.tsx';
import { PickRecord } from './pick-record.tsx';
import { useTranslation } from './text/index.ts';

const firstVisible = 6;
/** Open from the start: what nearly every search is narrowed by. */
const open: ReadonlySet<FacetName> = new Set(['InstitutionIds', 'City', 'CourseLevel', 'CourseBroadField']);
/** Of these one is chosen at a time. */
const single: ReadonlySet<FacetName> = new Set(['IntakeMonth']);

interface FacetListProps {
  readonly query: CourseQuery;
  readonly answer: SearchResponse | undefined;
  readonly onChange: (query: CourseQuery) => void;
}

export function FacetList({ query, answer: response, onChange }: FacetListProps) {
  const t = useTranslation();
  const pick = (id: number | undefined) => {
    const chosen = query.facets.InstitutionIds;
    if (id !== undefined && !chosen.includes(String(id))) onChange(withFacet(query, 'InstitutionIds', [...chosen, String(id)]));
  };
  return (
    <div className="course-facets">
      <Segments
        label={t('whichInstitutions')}
        choices={[
          { id: 'all', label: t('discovery') },
          { id: 'portfolio', label: t('portfolio') },
        ]}
        current={query.isPortfolio ? 'portfolio' : 'all'}
        onChoose={(id) => onChange(changed(query, { isPortfolio: id === 'portfolio' }))}
      />
      <PickRecord label={t('findInstitution')} name="InstitutionId" entity="Institution" value={undefined} onChange={pick} />
      <Range query={query} onChange={onChange} label={t('pricePerYear')} from="PriceFrom" to="PriceTo" />
      <Range query={query} onChange={onChange} label={t('lengthInWeeks')} from="DurationFrom" to="DurationTo" />
      {facets.map(([facet]) => (
        <Facet key={facet} facet={facet} query={query} values={response?.Facets.find(({ Field }) => Field === facet)?.Values ?? []} onChange={onChange} />
      ))}
    </div>
  );
}

interface RangeProps extends Pick<FacetListProps, 'query' | 'onChange'> {
  readonly label: string;
  readonly from: RangeName;
  readonly to: RangeName;
}

function Range({ query, onChange, label, from, to }: RangeProps) {
  const t = useTranslation();
  const least = query.ranges[from];
  const greatest = query.ranges[to];
  const isUpsideDown = least !== undefined && greatest !== undefined && least > greatest;
  return (
    <fieldset className="course-range">
      <legend>{label}</legend>
      <div className="row g8">
        <NumberBox label={t('from', { what: label })} hint={t('fromShort')} value={least} onChange={(value) => onChange(withRange(query, from, value))} />
        <span aria-hidden="true">–</span>
        <NumberBox label={t('to', { what: label })} hint={t('toShort')} value={greatest} onChange={(value) => onChange(withRange(query, to, value))} />
      </div>
      {isUpsideDown && (
        <p className="course-fault t12" role="alert">
          {t('upsideDown')}
        </p>
      )}
    </fieldset>
  );
}

interface FacetProps extends Pick<FacetListProps, 'query' | 'onChange'> {
  readonly facet: FacetName;
  readonly values: SearchResponse['Facets'][number]['Values'];
}

function Facet({ facet, values, query, onChange }: FacetProps) {
  const t = useTranslation();
  const language = useLanguage();
  const [isComplete, setFull] = useState(false);
  const chosen = query.facets[facet];
  // What was chosen stays to be taken back, also where it leaves nothing.
  const gone = chosen.filter((key) => !values.some(({ Key }) => Key === key)).map((Key) => ({ Key, Name: Key, Count: 0 }));
  const all = [...gone, ...values];
  if (all.length === 0) return null;
  const visible = isComplete ? all : all.filter(({ Key }, index) => index < firstVisible || chosen.includes(Key));
  const toggle = (key: string) => {
    const rest = chosen.filter((text) => text !== key);
    onChange(withFacet(query, facet, rest.length < chosen.length ? rest : single.has(facet) ? [key] : [...chosen, key]));
  };
  return (
    <details className="course-facet" open={open.has(facet) || chosen.length > 0}>
      <summary>
        {t(`facet${facet}`)}
        {chosen.length > 0 && <span className="count">{chosen.length}</span>}
      </summary>
      <div role="group" aria-label={t(`facet${facet}`)}>
        {visible.map(({ Key, Name, Count }) => (
          <label key={Key} className="course-value">
            <input type="checkbox" className="ck" checked={chosen.includes(Key)} onChange={() => toggle(Key)} />
            <span className="grow clip" title={Name}>
              {facet === 'IntakeMonth' ? monthName(Key, language) : Name}
            </span>
            <span className="t3 t12 num">{countText(Count, language)}</span>
          </label>
        ))}
        {all.length > visible.length && (
          <Button effect="show" variant="subtle" size="compact-xs" onClick={() => setFull(true)}>
            {t('moreValues', { count: all.length - visible.length })}
          </Button>
        )}
      </div>
    </details>
  );
}
