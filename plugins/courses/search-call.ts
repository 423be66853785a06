// The course search.
import { defineCall } from '#engine';
import { searchInput, searchOutput } from './search-schema.ts';

export const searchCourses = defineCall({
  method: 'POST',
  path: 'course/search',
  access: { actor: 'staff' },
  surface: 'read',
  summary: 'Courses on campuses, by what somebody typed and by facets, with prices of a year and counts. Needs a term, an institution or a facet.',
  input: searchInput,
  output: searchOutput,
  run: async () => ({ Data: [], Count: 0, IsLimitReached: false, Facets: [], Recognised: [], Text: '', Corrected: [] }),
});
