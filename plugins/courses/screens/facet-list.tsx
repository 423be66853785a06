// What narrows a search beside its box: each value says how many courses it would leave.
import { Button, countText, Segments, useLanguage } from '#kit';
import { useState } from 'react';
import { changed, type CourseQuery, type FacetName, facets, type RangeName, type SearchAnswer, withFacet, withRange } from './course-query.ts';
import { monthName } from './month-name.ts';
import { NumberBox } from './number-box.tsx';
import { PickRecord } from './pick-record.tsx';
import { useSay } from './text/index.ts';

const firstShown = 6;
/** Open from the start: what nearly every search is narrowed by. */
const open: ReadonlySet<FacetName> = new Set(['InstitutionIds', 'City', 'CourseLevel', 'CourseBroadField']);
/** Of these one is chosen at a time. */
const single: ReadonlySet<FacetName> = new Set(['IntakeMonth']);

interface FacetListProps {
  readonly query: CourseQuery;
  readonly answer: SearchAnswer | undefined;
  readonly onChange: (query: CourseQuery) => void;
}

export function FacetList({ query, answer, onChange }: FacetListProps) {
  const say = useSay();
  const pick = (id: number | undefined) => {
    const chosen = query.facets.InstitutionIds;
    if (id !== undefined && !chosen.includes(String(id))) onChange(withFacet(query, 'InstitutionIds', [...chosen, String(id)]));
  };
  return (
    <div className="course-facets">
      <Segments
        label={say('whichInstitutions')}
        choices={[
          { id: 'all', label: say('discovery') },
          { id: 'portfolio', label: say('portfolio') },
        ]}
        current={query.isPortfolio ? 'portfolio' : 'all'}
        onChoose={(id) => onChange(changed(query, { isPortfolio: id === 'portfolio' }))}
      />
      <PickRecord label={say('findInstitution')} name="InstitutionId" entity="Institution" value={undefined} onChange={pick} />
      <Range query={query} onChange={onChange} label={say('pricePerYear')} from="PriceFrom" to="PriceTo" />
      <Range query={query} onChange={onChange} label={say('lengthInWeeks')} from="DurationFrom" to="DurationTo" />
      {facets.map(([facet]) => (
        <Facet key={facet} facet={facet} query={query} values={answer?.Facets.find(({ Field }) => Field === facet)?.Values ?? []} onChange={onChange} />
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
  const say = useSay();
  const least = query.ranges[from];
  const greatest = query.ranges[to];
  const isUpsideDown = least !== undefined && greatest !== undefined && least > greatest;
  return (
    <fieldset className="course-range">
      <legend>{label}</legend>
      <div className="row g8">
        <NumberBox label={say('from', { what: label })} hint={say('fromShort')} value={least} onChange={(value) => onChange(withRange(query, from, value))} />
        <span aria-hidden="true">–</span>
        <NumberBox label={say('to', { what: label })} hint={say('toShort')} value={greatest} onChange={(value) => onChange(withRange(query, to, value))} />
      </div>
      {isUpsideDown && (
        <p className="course-fault t12" role="alert">
          {say('upsideDown')}
        </p>
      )}
    </fieldset>
  );
}

interface FacetProps extends Pick<FacetListProps, 'query' | 'onChange'> {
  readonly facet: FacetName;
  readonly values: SearchAnswer['Facets'][number]['Values'];
}

function Facet({ facet, values, query, onChange }: FacetProps) {
  const say = useSay();
  const language = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const chosen = query.facets[facet];
  // What was chosen stays to be taken back, also where it leaves nothing.
  const gone = chosen.filter((key) => !values.some(({ Key }) => Key === key)).map((Key) => ({ Key, Name: Key, Count: 0 }));
  const all = [...gone, ...values];
  if (all.length === 0) return null;
  const shown = isWhole ? all : all.filter(({ Key }, index) => index < firstShown || chosen.includes(Key));
  const toggle = (key: string) => {
    const rest = chosen.filter((each) => each !== key);
    onChange(withFacet(query, facet, rest.length < chosen.length ? rest : single.has(facet) ? [key] : [...chosen, key]));
  };
  return (
    <details className="course-facet" open={open.has(facet) || chosen.length > 0}>
      <summary>
        {say(`facet${facet}`)}
        {chosen.length > 0 && <span className="count">{chosen.length}</span>}
      </summary>
      <div role="group" aria-label={say(`facet${facet}`)}>
        {shown.map(({ Key, Name, Count }) => (
          <label key={Key} className="course-value">
            <input type="checkbox" className="ck" checked={chosen.includes(Key)} onChange={() => toggle(Key)} />
            <span className="grow clip" title={Name}>
              {facet === 'IntakeMonth' ? monthName(Key, language) : Name}
            </span>
            <span className="t3 t12 num">{countText(Count, language)}</span>
          </label>
        ))}
        {all.length > shown.length && (
          <Button does="show" variant="subtle" size="compact-xs" onClick={() => setWhole(true)}>
            {say('moreValues', { count: all.length - shown.length })}
          </Button>
        )}
      </div>
    </details>
  );
}
