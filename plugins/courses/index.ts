// Courses: the search over all courses on campuses, and the suggestions that go with it.
import type { Engine, Plugin } from '#engine';
import { searchCourses } from './search-call.ts';

export const courses: Plugin<Engine> = {
  name: 'courses',
  calls: [searchCourses],
};
