// Puts a course on the shortlist of the student whom the search is for, or takes it off.
import { Button } from '#kit';
import type { Id } from '#generated';
import { useTranslation } from './text/index.ts';
import type { Shortlist } from './use-shortlist.ts';

interface ShortlistButtonProps {
  readonly courseId: number;
  readonly courseName: string;
  readonly studentId: Id<'Student'> | undefined;
  readonly shortlist: Shortlist;
}

export function ShortlistButton({ courseId, courseName, studentId, shortlist }: ShortlistButtonProps) {
  const t = useTranslation();
  const isOn = shortlist.rowOf(courseId) !== undefined;
  const why = studentId === undefined ? t('chooseStudentFirst') : shortlist.whyNot;
  return (
    <span className="course-star">
      <Button
        effect="write"
        size="compact-sm"
        icon="star"
        rejection={why}
        isPressed={isOn}
        disabled={shortlist.working === courseId}
        onClick={() => void shortlist.toggle(courseId)}
      >
        {t(isOn ? 'shortlisted' : 'shortlist')}
        <span className="vh"> {courseName}</span>
      </Button>
    </span>
  );
}
