// The course search as a dialog, out of which another screen takes a course: a quote, an application.
import { Button, type ChooserProps, Dialog } from '#kit';
import { useState } from 'react';
import { CourseFinder } from './course-finder.tsx';
import { readQuery } from './course-query.ts';
import { type Profiled, ProfileDialog } from './profile-dialogs.tsx';
import { useTranslation } from './text/index.ts';

/** `start` may say what the address of the page would: `student`, `nationality`, `weeks`, `q`. What is chosen is the course as the search answers it. */
export default function SearchDialog({ start, onChoose, onClose }: ChooserProps) {
  const t = useTranslation();
  const [query, setQuery] = useState(() => readQuery(new URLSearchParams(Object.entries(start ?? {}).map(([name, value]) => [name, String(value)]))));
  const [opened, setOpened] = useState<Profiled>();
  return (
    <Dialog
      title={t('chooseTitle')}
      isFull
      onClose={onClose}
      bodyClass="course-dialog"
      actions={
        <Button effect="show" variant="subtle" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <CourseFinder
        query={query}
        onChange={setQuery}
        onOpen={({ InstitutionCampusCourseId: courseId }) => setOpened({ courseId })}
        renderCommands={(course) => (
          <Button
            effect="show"
            variant="filled"
            size="compact-sm"
            onClick={() => {
              onChoose({ ...course, Id: course.InstitutionCampusCourseId });
              onClose();
            }}
          >
            {t('choose')}
            <span className="vh"> {course.CourseName}</span>
          </Button>
        )}
      />
      {opened && (
        <ProfileDialog
          of={opened}
          priceFor={{ nationalityId: query.nationalityId, weeks: query.weeks }}
          onGo={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Dialog>
  );
}
