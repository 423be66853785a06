// Whose courses were sold most lately: the shortest way to them, before anything is asked.
import { Button, useCall } from '#kit';
import { type CourseQuery, withFacet } from './course-query.ts';
import { useTranslation } from './text/index.ts';

interface TopSuppliersProps {
  readonly query: CourseQuery;
  readonly onChange: (query: CourseQuery) => void;
}

/** Nothing for an agency that sold nothing yet, and for whom suppliers are closed. */
export function TopSuppliers({ query, onChange }: TopSuppliersProps) {
  const t = useTranslation();
  const { data } = useCall('agencysupplier/topsuppliers', {});
  const sold = data?.Data.filter(({ SoldLast90Days }) => SoldLast90Days > 0) ?? [];
  if (sold.length === 0) return null;
  return (
    <section className="course-top-suppliers" aria-labelledby="top-suppliers">
      <h2 id="top-suppliers" className="b5">
        {t('topSuppliers')}
      </h2>
      <ul className="row g8">
        {sold.map(({ Id, Name, InstitutionId, SoldLast90Days }) => (
          <li key={Id}>
            <Button effect="show" onClick={() => onChange(withFacet(query, 'InstitutionIds', [String(InstitutionId)]))}>
              {Name}{' '}
              <span className="t3 num">
                {SoldLast90Days}
                <span className="vh"> {t('soldLately', { count: SoldLast90Days })}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
