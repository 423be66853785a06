// The shortlist of a student as programs find it: who keeps it, what is refused, and what becomes of it when two students are merged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../plugins/settings/index.ts';
import { students } from '../../plugins/students/index.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

interface Made {
  readonly Id: number;
}
interface Listed {
  readonly Data: readonly Readonly<Record<string, unknown>>[];
}

const reference = 'InstitutionCourseInstitutionCampusId';
let scene: TwoAgencies;
let courses: readonly number[];

beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, students] });
  const make = async (path: string, body: object): Promise<number> => {
    const { status, body: made, text } = await scene.god.post<Made>(`/api/${path}`, body);
    expect(status, text).toBe(200);
    return made.Id;
  };
  const InstitutionId = await make('institution', { Name: 'Harbour College' });
  const InstitutionCampusId = await make('institutioncampus', { Name: 'Quay', InstitutionId });
  const names = ['Diploma of Sailing', 'Bachelor of Nursing', 'Master of Tides'];
  courses = await Promise.all(
    names.map(async (Name) => {
      const InstitutionCourseId = await make('institutioncourse', { Name, InstitutionId });
      return await make('institutioncourseinstitutioncampus', { InstitutionId, InstitutionCourseId, InstitutionCampusId });
    }),
  );
});
afterAll(() => scene?.server.stop());

const addStudent = async (FirstName: string): Promise<number> =>
  (await scene.manager.post<Made>('/api/student', { FirstName, AgencyOfficeId: scene.one.officeId })).body.Id;
const put = (student: number, course: number | undefined, who = scene.manager) =>
  who.post<Made>('/api/studentshortlistcourse', { StudentId: student, [reference]: course });
const loadCourses = async (student: number, who = scene.manager): Promise<unknown[]> => {
  const list = await who.post<Listed>(`/api/student/${student}/studentshortlistcourse/search?columns=${reference}&orderBy=Id`, []);
  expect(list.status, list.text).toBe(200);
  return list.body.Data.map((row) => row[reference]);
};

describe('the shortlist of a student', () => {
  it('is kept by anyone who may change the student, and read by anyone who sees the student', async () => {
    const student = await addStudent('Ana');
    const made = await put(student, courses[0]);
    expect(made.status, made.text).toBe(200);
    expect((await put(student, courses[1], scene.clerk)).status).toBe(403);
    expect((await scene.manager.call('PATCH', `/api/studentshortlistcourse/${made.body.Id}`, { Comments: 'Likes the sea', Order: 1 })).status).toBe(200);
    expect((await scene.clerk.call('DELETE', `/api/studentshortlistcourse/${made.body.Id}`)).status).toBe(403);
    expect((await scene.other.get(`/api/studentshortlistcourse/${made.body.Id}`)).status).toBe(404);
    expect((await put(student, courses[1], scene.other)).status).toBeGreaterThanOrEqual(400);
    expect(await loadCourses(student)).toEqual([courses[0]]);
    expect((await scene.manager.call('DELETE', `/api/studentshortlistcourse/${made.body.Id}`)).status).toBe(200);
    expect(await loadCourses(student)).toEqual([]);
  });

  it('has a course once, and only courses that there are', async () => {
    const student = await addStudent('Bea');
    expect((await put(student, courses[0])).status).toBe(200);
    const twice = await scene.manager.post('/api/studentshortlistcourse', { StudentId: student, [reference]: courses[0], Comments: 'again' });
    expect(twice.status, twice.text).toBe(400);
    expect(twice.text).toContain('Another record already has this value.');
    expect((await put(student, 999_999_999)).status).toBe(400);
    expect((await put(student, undefined)).status).toBe(400);
    const related = await scene.manager.post('/api/studentshortlistcourse', { StudentId: student, [reference]: courses[1], Order: -1 });
    expect(related.status, related.text).toBe(400);
  });

  it('goes with the student', async () => {
    const student = await addStudent('Caio');
    const made = await put(student, courses[0]);
    expect((await scene.manager.call('DELETE', `/api/student/${student}`)).status).toBe(200);
    expect((await scene.manager.get(`/api/studentshortlistcourse/${made.body.Id}`)).status).toBe(404);
  });

  it('is joined when two students are merged, each course once, and parted when they are put back', async () => {
    const [target, source] = [await addStudent('Dora'), await addStudent('Dora')];
    for (const course of [courses[0], courses[1]]) expect((await put(target, course)).status).toBe(200);
    for (const course of [courses[1], courses[2]]) expect((await put(source, course)).status).toBe(200);
    const merged = await scene.manager.post(`/api/student/${target}/merge`, { sourceId: source });
    expect(merged.status, merged.text).toBe(200);
    expect(await loadCourses(target)).toEqual([courses[0], courses[1], courses[2]]);
    const back = await scene.manager.post(`/api/student/${target}/unmerge`, { sourceId: source });
    expect(back.status, back.text).toBe(200);
    expect(await loadCourses(target)).toEqual([courses[0], courses[1]]);
    expect(await loadCourses(source)).toEqual([courses[1], courses[2]]);
  });

  it('tells of each course where it is taught, for lists', async () => {
    const student = await addStudent('Eva');
    await put(student, courses[1]);
    const columns = [reference, `${reference}.InstitutionId`, `${reference}.InstitutionCampusId`, `${reference}.CourseLength`].join(',');
    const list = await scene.manager.post<Listed>(`/api/studentshortlistcourse/search?viewId=1180&columns=${columns}`, [
      { Field: 'StudentId', Condition: 'Equal', Value1: student },
    ]);
    expect(list.body.Data).toMatchObject([{ [`${reference}.InstitutionId`]: expect.any(Number), [`${reference}.InstitutionCampusId`]: expect.any(Number) }]);
  });
});
