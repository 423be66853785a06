// Puts a course on the shortlist of the student whom the search is for, or takes it off.
import { Button } from '#kit';
import type { Id } from '#generated';
import { useSay } from './text/index.ts';
import type { Shortlist } from './use-shortlist.ts';

interface ShortlistButtonProps {
  readonly courseId: number;
  readonly courseName: string;
  readonly studentId: Id<'Student'> | undefined;
  readonly shortlist: Shortlist;
}

export function ShortlistButton({ courseId, courseName, studentId, shortlist }: ShortlistButtonProps) {
  const say = useSay();
  const isOn = shortlist.rowOf(courseId) !== undefined;
  const why = studentId === undefined ? say('chooseStudentFirst') : shortlist.whyNot;
  return (
    <span className="course-star">
      <Button
        does="write"
        size="compact-sm"
        icon="star"
        refusal={why}
        isPressed={isOn}
        disabled={shortlist.working === courseId}
        onClick={() => void shortlist.toggle(courseId)}
      >
        {say(isOn ? 'shortlisted' : 'shortlist')}
        <span className="vh"> {courseName}</span>
      </Button>
    </span>
  );
}
