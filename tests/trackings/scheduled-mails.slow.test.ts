// E-mails that wait for their day are moved by days, as the calendar does when one is dragged.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Page, type TrackingScene, trackingScene } from './scene.ts';

let scene: TrackingScene;
beforeAll(async () => {
  scene = await trackingScene();
}, 120_000);
afterAll(() => scene?.server.stop());

it('[TASK-022] [TASK-021] by GET and POST below their person, with the bearer header alone, for a scheduled one', async () => {
  const [student, message, sent] = await scene.inAgency(async (records) => {
    const AgencyOfficeId = scene.one.officeId;
    const [StudentId = 0] = await records.createMany('Student', [{ FirstName: 'Waits', AgencyOfficeId }]);
    const mail = { StudentId: StudentId, AgencyOfficeId, Subject: 'Later', Message: 'Hello', To: 'a@b.test' };
    const ids = await records.createMany('SmtpMessage', [
      { ...mail, Status: 'Scheduled' as const, ScheduledDate: '2031-03-05T20:30:00.000Z' },
      { ...mail, Status: 'Sent' as const, ScheduledDate: '2031-03-05T20:30:00.000Z' },
    ]);
    return [StudentId, ids[0], ids[1]];
  });
  const path = (id: unknown): string => `/api/student/${String(student)}/smtpmessage/${String(id)}/delta`;
  const moved = await scene.manager.get(`${path(message)}?dayDelta=2`);
  expect([moved.status, moved.body['ScheduledDate']], moved.text).toEqual([200, '2031-03-07T20:30:00.000Z']);
  const back = await scene.manager.post(path(message), { dayDelta: -1 });
  expect([back.status, back.body['ScheduledDate']]).toEqual([200, '2031-03-06T20:30:00.000Z']);
  expect((await scene.server.anyone.get(`${path(message)}?dayDelta=2&access_token=abc`)).status).toBe(401);
  expect((await scene.other.get(`${path(message)}?dayDelta=2`)).status).toBe(404);
  expect((await scene.manager.get(`${path(sent)}?dayDelta=2`)).status).toBeGreaterThanOrEqual(400);
  const waiting = await scene.manager.post<Page>('/api/smtpmessage/search', [
    { Field: 'Status', Condition: 'Equal', Value1: 'Scheduled' },
    { Field: 'ScheduledDate', Condition: 'Between', Value1: '2031-03-01', Value2: '2031-03-31' },
  ]);
  expect(waiting.body.Data.map(({ Id }) => Id)).toEqual([message]);
});
