// Up to five courses side by side: what each costs and why, how long it is, when it begins and where.
import { Button, Dialog, IconButton, Tag } from '#kit';
import type { ReactNode } from 'react';
import { starts, type CourseFacts, RegisterPrice, useCourseProfile } from './course-profile.tsx';
import { PriceExplained, type PriceFor } from './price-explained.tsx';
import { useTranslation } from './text/index.ts';

interface CompareDialogProps {
  readonly ids: readonly number[];
  readonly priceFor: PriceFor;
  readonly onRemove: (id: number) => void;
  readonly onClose: () => void;
  /** What can be done with a course. */
  readonly renderCommands: (course: CourseFacts) => ReactNode;
  /** What can be done with all of them, before the way out. */
  readonly commands: ReactNode;
}

export default function CompareDialog({ ids, priceFor, onRemove, onClose, renderCommands, commands }: CompareDialogProps) {
  const t = useTranslation();
  return (
    <Dialog
      title={t('compareTitle', { count: ids.length })}
      isFull
      onClose={onClose}
      bodyClass="course-compare-body"
      actions={
        <>
          {commands}
          <Button effect="show" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <div className="course-compare" role="group" aria-label={t('compareTitle', { count: ids.length })} tabIndex={0}>
        {ids.map((id) => (
          <Compared key={id} id={id} priceFor={priceFor} onRemove={onRemove} renderCommands={renderCommands} />
        ))}
      </div>
    </Dialog>
  );
}

/** One course. Its facts stand in the same order in every column, each beside the same of the others. */
function Compared({ id, priceFor, onRemove, renderCommands }: Omit<CompareDialogProps, 'ids' | 'onClose' | 'commands'> & { id: number }) {
  const t = useTranslation();
  const read = useCourseProfile(id);
  const course = read.data;
  if (!course)
    return (
      <article className="course-column">
        {read.isError ? (
          <>
            <p className="t2">{t('courseGone')}</p>
            <Button effect="show" size="xs" onClick={() => onRemove(id)}>
              {t('takeOut')}
            </Button>
          </>
        ) : (
          <span className="sk" style={{ height: 160 }} role="status" aria-label={t('loading')} />
        )}
      </article>
    );
  const here = course.Campuses.find((campus) => campus.InstitutionCampusCourseId === id);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('institution'), course.InstitutionName],
    [t('campus'), [course.CampusName, here?.Locality, here?.State].filter(Boolean).join(', ')],
    [t('level'), course.LevelName ?? '–'],
    [t('fields'), [course.BroadFieldName, course.NarrowFieldName, course.DetailedFieldName].filter(Boolean).join(' › ') || '–'],
    [t('length'), course.Weeks === null ? '–' : t('weeks', { count: course.Weeks })],
    [t('intakesLabel'), here ? starts(here, t) : '–'],
    [t('tagsLabel'), course.Tags.length === 0 ? '–' : course.Tags.map((tag) => <Tag key={tag} text={tag} />)],
  ];
  return (
    <article className="course-column" aria-label={course.CourseName}>
      <div className="row g8">
        <h3 className="grow">{course.CourseName}</h3>
        <IconButton effect="show" icon="x" label={t('compareRemove', { name: course.CourseName })} onClick={() => onRemove(id)} />
      </div>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h4>{t('price')}</h4>
        <PriceExplained courseId={id} priceFor={priceFor} />
        <RegisterPrice price={course.RegisterPrice} />
      </div>
      <div className="row g8 wrap">{renderCommands(course)}</div>
    </article>
  );
}
