// Brings an institution, or one of its courses, into the portfolio of the agency; where that may not be, the button says why.
import { Button, request, useSettings, useWork } from '#kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '#generated';
import { useTranslation } from './text/index.ts';

export const permission = 'CanAddInstitutionToPortfolio';

interface PortfolioButtonProps {
  /** What is brought in, by the id of the institution or of the course on a campus. */
  readonly of: { readonly InstitutionId: Id<'Institution'> } | { readonly InstitutionCampusCourseId: Id<'InstitutionCourseInstitutionCampus'> };
  readonly isIn: boolean;
}

export function PortfolioButton({ of, isIn }: PortfolioButtonProps) {
  const t = useTranslation();
  const queries = useQueryClient();
  const settings = useSettings().data;
  const { working, run } = useWork({ inDialog: true });
  const [isAdded, setAdded] = useState(false);
  const isCourse = 'InstitutionCampusCourseId' in of;
  const add = () =>
    run(async () => {
      await request(isCourse ? 'agencyinstitutionpubliccourse/' : 'agencyinstitution/', { method: 'POST', body: of });
      setAdded(true);
      await Promise.all(['call', 'search'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    });
  // The note goes on standing when what it tells of is known to everybody.
  if (isAdded)
    return (
      <span className="course-good t12" role="status">
        {t(isCourse ? 'courseAdded' : 'institutionAdded')}
      </span>
    );
  if (isIn || !settings) return null;
  const { AgencyInfo: agency, SecuritySettings: security } = settings;
  const mayAdd = security.IsGodUser || security.Permissions.includes(permission);
  const why = agency.IsFreeUser ? t('freeAgency') : mayAdd ? undefined : t('mayNotAdd', { permission });
  return (
    <Button effect="write" icon="plus" size="xs" rejection={why} disabled={working} onClick={() => void add()}>
      {t(isCourse ? 'addCourse' : 'addInstitution')}
    </Button>
  );
}
