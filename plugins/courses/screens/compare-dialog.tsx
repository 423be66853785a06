// Up to five courses side by side: what each costs and why, how long it is, when it begins and where.
import { Button, Dialog, IconButton, Tag } from '#kit';
import type { ReactNode } from 'react';
import { begins, type CourseFacts, RegisterPrice, useCourseProfile } from './course-profile.tsx';
import { PriceExplained, type PriceFor } from './price-explained.tsx';
import { useSay } from './text/index.ts';

interface CompareDialogProps {
  readonly ids: readonly number[];
  readonly priceFor: PriceFor;
  readonly onRemove: (id: number) => void;
  readonly onClose: () => void;
  /** What can be done with a course. */
  readonly renderActs: (course: CourseFacts) => ReactNode;
}

export default function CompareDialog({ ids, priceFor, onRemove, onClose, renderActs }: CompareDialogProps) {
  const say = useSay();
  return (
    <Dialog
      title={say('compareTitle', { count: ids.length })}
      isFull
      onClose={onClose}
      bodyClass="course-compare-body"
      actions={
        <Button does="show" onClick={onClose}>
          {say('close')}
        </Button>
      }
    >
      <div className="course-compare" role="group" aria-label={say('compareTitle', { count: ids.length })} tabIndex={0}>
        {ids.map((id) => (
          <Compared key={id} id={id} priceFor={priceFor} onRemove={onRemove} renderActs={renderActs} />
        ))}
      </div>
    </Dialog>
  );
}

/** One course. Its facts stand in the same order in every column, each beside the same of the others. */
function Compared({ id, priceFor, onRemove, renderActs }: Omit<CompareDialogProps, 'ids' | 'onClose'> & { id: number }) {
  const say = useSay();
  const read = useCourseProfile(id);
  const course = read.data;
  if (!course)
    return (
      <article className="course-column">
        {read.isError ? (
          <>
            <p className="t2">{say('courseGone')}</p>
            <Button does="show" size="xs" onClick={() => onRemove(id)}>
              {say('takeOut')}
            </Button>
          </>
        ) : (
          <span className="sk" style={{ height: 160 }} role="status" aria-label={say('loading')} />
        )}
      </article>
    );
  const here = course.Campuses.find((campus) => campus.InstitutionCampusCourseId === id);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say('institution'), course.InstitutionName],
    [say('campus'), [course.CampusName, here?.Locality, here?.State].filter(Boolean).join(', ')],
    [say('level'), course.LevelName ?? '–'],
    [say('fields'), [course.BroadFieldName, course.NarrowFieldName, course.DetailedFieldName].filter(Boolean).join(' › ') || '–'],
    [say('length'), course.Weeks === null ? '–' : say('weeks', { count: course.Weeks })],
    [say('intakesLabel'), here ? begins(here, say) : '–'],
    [say('tagsLabel'), course.Tags.length === 0 ? '–' : course.Tags.map((tag) => <Tag key={tag} text={tag} />)],
  ];
  return (
    <article className="course-column" aria-label={course.CourseName}>
      <div className="row g8">
        <h3 className="grow">{course.CourseName}</h3>
        <IconButton does="show" icon="x" label={say('compareRemove', { name: course.CourseName })} onClick={() => onRemove(id)} />
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
        <h4>{say('price')}</h4>
        <PriceExplained courseId={id} priceFor={priceFor} />
        <RegisterPrice price={course.RegisterPrice} />
      </div>
      <div className="row g8 wrap">{renderActs(course)}</div>
    </article>
  );
}
