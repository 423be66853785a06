// One text to many students: a job writes one for each, and says who got none and why. Leads get theirs one by one.
import { allOf, defineCall, distinct, type Engine, idSchema, type Job, type JobContext, type JobStep, type Message, shape, Type } from '#engine';
import type { Id } from '#generated';
import { getNumber } from './message-hooks.ts';
import { messages } from './messages.ts';

interface Payload {
  readonly ids: readonly Id<'Student'>[];
  readonly message: string;
}

export const bulkCall = defineCall({
  method: 'POST',
  path: 'student/smsmessage/bulk',
  surface: 'write',
  access: { actor: 'staff' },
  requires: 'SmsMessage',
  summary: 'Sends a text message to each of these students, by a job: `GET job/{JobId}` says how far it is, and who got none and why.',
  input: shape({
    Ids: Type.Array(idSchema({ 'x-entity': 'Student' }), { minItems: 1, maxItems: 10_000 }),
    Message: Type.String({ minLength: 1, maxLength: 1600, pattern: '\\S' }),
  }),
  output: shape({
    Total: Type.Integer({ description: 'Students, each counted once.' }),
    Fail: Type.Integer({ description: 'Always 0: the job says who got none.' }),
    JobId: Type.Integer(),
    Errors: Type.Array(shape({ Id: Type.Integer(), Message: Type.String() }), { maxItems: 0 }),
  }),
  async run({ Ids, Message }, { enqueue }) {
    const ids = distinct(Ids);
    return { Total: ids.length, Fail: 0, JobId: await enqueue('sms.bulk', { ids, message: Message }), Errors: [] };
  },
});

const perStep = 100;

export const bulkJob: Job<Payload, Engine> = {
  label: { en: 'Text messages to students', pt: 'Mensagens de texto a estudantes', es: 'Mensajes de texto a estudiantes' },
  queue: 'bulk',
  run: step,
};

async function step({ ids, message }: Payload, context: JobContext<Engine>): Promise<JobStep> {
  const { Success, Fail, Errors } = context.result ?? { Success: 0, Fail: 0, Errors: [] };
  const done = Success + Fail;
  const now = ids.slice(done, done + perStep);
  const students = new Map((await allOf(context.records.batches('Student', { Id: [...now] }))).map((student) => [student.Id, student]));
  const refused: { readonly Id: number; readonly Message: Message }[] = [];
  const rows = now.flatMap((Id) => {
    const student = students.get(Id);
    const Recipient = student && getNumber(student);
    if (student && Recipient) return [{ StudentId: Id, AgencyOfficeId: student.AgencyOfficeId, Recipient, Message: message }];
    refused.push({ Id, Message: student ? messages.noNumberKnown() : messages.noStudent() });
    return [];
  });
  if (rows.length > 0) await context.records.createMany('SmsMessage', rows);
  await context.progress(Math.min(1, (done + now.length) / ids.length));
  return {
    result: {
      Total: ids.length,
      Success: Success + rows.length,
      Fail: Fail + refused.length,
      Entity: 'student',
      Errors: [...Errors, ...refused].slice(0, 1000),
    },
    more: done + now.length < ids.length,
  };
}
