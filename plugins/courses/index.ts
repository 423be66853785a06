// Courses: the search over all courses on campuses, and the suggestions that go with it.
import type { Engine, Plugin } from '#engine';
import { cachedIndex } from './cached-index.ts';
import { pages } from './pages.ts';
import { searchCourses } from './search-call.ts';
import { searchProducts, suggestCampuses, suggestLocations, suggestTags } from './suggestions.ts';

export const courses: Plugin<Engine> = {
  name: 'courses',
  pages,
  calls: [searchCourses, searchProducts, suggestCampuses, suggestLocations, suggestTags],
  warmUp: (engine, signal) => cachedIndex(engine).warmUp(signal),
};
