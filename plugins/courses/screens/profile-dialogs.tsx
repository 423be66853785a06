// The profiles in dialogs, over whatever somebody is working on: a course, and the institution that teaches it.
import { Button, Dialog } from '#kit';
import type { ReactNode } from 'react';
import type { Id } from '#generated';
import { CourseProfile, useCourseProfile } from './course-profile.tsx';
import { InstitutionProfile, useInstitution } from './institution-profile.tsx';
import type { PriceFor } from './price-explained.tsx';
import { useTranslation } from './text/index.ts';

const size = 860;

/** What a profile shows: a course on a campus, or an institution with one of its campuses first. */
export type Profiled = { readonly courseId: number } | { readonly institutionId: Id<'Institution'>; readonly campusId?: Id<'InstitutionCampus'> | undefined };

interface ProfileDialogProps {
  readonly of: Profiled;
  readonly priceFor: PriceFor;
  readonly onGo: (to: Profiled) => void;
  readonly onClose: () => void;
  /** What can be done with the course, before the way out. */
  readonly commands?: ReactNode;
}

export function ProfileDialog({ of, ...rest }: ProfileDialogProps) {
  return 'courseId' in of ? <CourseDialog id={of.courseId} {...rest} /> : <InstitutionDialog of={of} {...rest} />;
}

function CourseDialog({ id, priceFor, onGo, onClose, commands }: Omit<ProfileDialogProps, 'of'> & { id: number }) {
  const t = useTranslation();
  const course = useCourseProfile(id).data;
  return (
    <Dialog
      title={course?.CourseName ?? t('courseProfile')}
      about={course && `${course.InstitutionName} · ${course.CampusName}`}
      size={size}
      onClose={onClose}
      actions={
        <>
          {commands}
          <Button effect="show" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <CourseProfile id={id} priceFor={priceFor} onInstitution={(institutionId, campusId) => onGo({ institutionId, campusId })} />
    </Dialog>
  );
}

function InstitutionDialog({
  of,
  onClose,
}: Pick<ProfileDialogProps, 'onClose'> & { of: { readonly institutionId: Id<'Institution'>; readonly campusId?: Id<'InstitutionCampus'> | undefined } }) {
  const t = useTranslation();
  const institution = useInstitution(of.institutionId, of.campusId).data;
  return (
    <Dialog
      title={institution?.Name ?? t('institutionProfile')}
      size={size}
      onClose={onClose}
      actions={
        <>
          <Button to={`/institution/${of.institutionId}`}>{t('wholePage')}</Button>
          <Button effect="show" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <InstitutionProfile id={of.institutionId} campusId={of.campusId} />
    </Dialog>
  );
}
