// The matrix of rights for students: as one who has signed in and as one who came by a link to a single sale, each row and field of each entity is open or closed as a second reading of the permissions files says.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, RecordPerson } from '../../engine/contract/actor.ts';
import { AppError } from '../../engine/contract/errors.ts';
import type { Entity } from '../../engine/contract/model.ts';
import type { EntityRecords } from '../../engine/contract/records.ts';
import { getAccess } from '../../engine/access/access.ts';
import { runSql } from '../support/database.ts';
import { getFacts } from './field-facts.ts';
import { type Asker, isRowInScope, type MatrixScene, matrixScene, opens, type Row } from './matrix-scene.ts';
import { opensField } from './second-reading.ts';

let scene: MatrixScene;
let student = 0;
let sale = 0;
beforeAll(async () => {
  scene = await matrixScene();
  const agency = scene.agencies.one.agencyId;
  const sales = (scene.rows.get('AgencySale') ?? []).filter((row) => row['AgencyId'] === agency && row['StudentId'] !== null);
  student = Number(sales[0]?.['StudentId']);
  sale = Number(sales[0]?.['Id']);
  // Something of each kind belongs to the student, and something to another.
  await runSql(
    scene.agencies.server.ownerUrl,
    `update "SmtpMessage" set "StudentId" = ${student}, "Status" = 'Sent' where "Id" in (select "Id" from "SmtpMessage" where "AgencyId" = ${agency} order by "Id" limit 2)`,
  );
  await runSql(
    scene.agencies.server.ownerUrl,
    `update "AgencySalePayment" set "StudentId" = ${student}, "StatusId" = 'Unpaid' where "Id" in (select "Id" from "AgencySalePayment" where "AgencyId" = ${agency} order by "Id" limit 2)`,
  );
  const rows = scene.rows as Map<string, readonly Row[]>;
  for (const name of ['SmtpMessage', 'AgencySalePayment'])
    rows.set(name, await runSql(scene.agencies.server.ownerUrl, `select * from "${name}" order by "Id"`));
}, 300_000);
afterAll(() => scene?.agencies.server.stop());

const people = [
  ['a student who has signed in', () => ({ own: student }), () => ({ ownid: student })],
  ['a student by a link to one sale', () => ({ guest: student, linked: sale }), () => ({ guestid: student, linkedid: sale })],
  ['a student of whom nothing is here', () => ({ own: 2_000_000_000 }), () => ({ ownid: 2_000_000_000 })],
] as const;

/** Something that reads as this person, in the agency that the matrix is about. */
function asStudent<T>(person: RecordPerson, work: (actor: Actor, named: (entity: Entity) => EntityRecords) => Promise<T>): Promise<T> {
  const { engine } = scene.agencies.server.running;
  return engine.database.read(scene.agencies.one.agencyId, async (tx) => {
    const actor = await engine.recordActor(tx, { kind: 'student', name: 'Student', person, language: 'en' });
    return await work(actor, ({ name }) => engine.records(tx, actor).named(name));
  });
}

describe.each(people)('%s', (_name, getPerson, getIds) => {
  const asker = (): Asker => {
    const manager = scene.askers.find(({ name }) => name === 'manager');
    if (!manager) throw new Error('The scene has a manager.');
    return { ...manager, kind: 'student', permissions: [], userid: 0, institutionid: null, groupofinstitutionsid: null, ...getIds() };
  };

  it('reads the rows that the files open, and no other, of every entity', async () => {
    const wrong: string[] = [];
    let seen = 0;
    for (const entity of scene.entities) {
      const expected = (scene.rows.get(entity.name) ?? []).filter((row) => isRowInScope(scene, asker(), entity, 'read', row)).map((row) => Number(row['Id']));
      const found = await asStudent(getPerson(), async (_actor, named) => {
        const ids: number[] = [];
        try {
          for await (const some of named(entity).batches()) ids.push(...some.map(({ Id }) => Id));
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'access.forbidden') throw error;
          return 'closed';
        }
        return ids;
      });
      const isOpen = opens(scene, asker(), entity, 'read');
      if (found === 'closed') {
        if (isOpen) wrong.push(`${entity.name} is closed`);
        continue;
      }
      if (!isOpen) wrong.push(`${entity.name} is open`);
      if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push(`${entity.name}: ${found.join()} instead of ${expected.join()}`);
      seen += found.length;
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(10);
  }, 300_000);

  it('sees and sends the fields that the files open, and no other', async () => {
    const wrong: string[] = [];
    await asStudent(getPerson(), async (actor) => {
      const access = getAccess(actor);
      for (const entity of scene.entities) {
        const facts = getFacts(entity);
        const rules = scene.rules.get(entity.name) ?? [];
        for (const right of ['read', 'create', 'update'] as const)
          for (const fact of facts) {
            // What is calculated of other fields has its own test.
            // A number in its international form is read by who reads the number.
            const stated = (right === 'read' && facts.find(({ name }) => fact.name === `${name}E164`)) || fact;
            const expected = opensField(rules, asker(), right, stated, facts);
            const actual = access.of(entity).fields(right).has(fact.name);
            if (fact.name !== 'Id' && expected !== actual) wrong.push(`${entity.name}.${fact.name}: ${right} is ${actual}`);
          }
      }
      await Promise.resolve();
    });
    expect(wrong).toEqual([]);
  });

  it('writes what the files open, and nothing else', async () => {
    const wrong: string[] = [];
    const open: string[] = [];
    await asStudent(getPerson(), async (actor) => {
      const access = getAccess(actor);
      for (const entity of scene.entities)
        for (const right of ['create', 'update', 'delete'] as const) {
          const expected = opens(scene, asker(), entity, right);
          if (access.of(entity).can(right) !== expected) wrong.push(`${entity.name}: ${right} should be ${expected}`);
          if (expected) open.push(`${entity.name} ${right}`);
        }
      await Promise.resolve();
    });
    expect(wrong).toEqual([]);
    // Named here as well: the person who opens more to students does it on purpose.
    expect(open.toSorted()).toEqual(
      [
        'AgencySale update',
        'Student update',
        'StudentSignature create',
        ...['AgencyStudentAccommodation', 'StudentAirportPickup', 'StudentHealthCover', 'StudentVisa'].flatMap((name) => [
          `${name} create`,
          `${name} delete`,
          `${name} update`,
        ]),
      ].toSorted(),
    );
  });
});

it('students see nothing of what the agency keeps for itself', async () => {
  const secret = [
    'CoverNotes',
    'CommissionPercentage',
    'CommissionWriteOff',
    'Note',
    'SupportStatusDescription',
    'BankDetails',
    'MergeDetails',
    'CodeHash',
    'CodeSecret',
  ];
  const closed = [
    'Note',
    'AgencyCommission',
    'AgencyBill',
    'AgencyTask',
    'AgencyLead',
    'User',
    'AgencyAgent',
    'AgencySupplier',
    'SmsMessage',
    'StudentLogin',
    'StudentLoginLink',
    'Notification',
    'AgencySetting',
    // Answers to forms hold more than their sender knows: the portal shows what was agreed to, and reads nothing else of them as the student.
    'AgencyWebFormSubmission',
    'AgencyWebFormVersion',
  ];
  await asStudent({ own: student }, async (actor) => {
    const access = getAccess(actor);
    const shown = scene.entities.flatMap((entity) =>
      [...access.of(entity).fields('read')].flatMap((name) => (secret.includes(name) ? [`${entity.name}.${name}`] : [])),
    );
    expect(shown).toEqual([]);
    // Files of e-mails hang on them, and are named in them: who reads the one reads the other.
    const mail = scene.entities.find(({ name }) => name === 'SmtpMessage');
    expect(mail && ['Attachments', 'SysDocAttachments', 'Recipients', 'Message'].filter((name) => access.of(mail).fields('read').has(name))).toEqual([
      'Attachments',
      'SysDocAttachments',
    ]);
    const person = scene.entities.find(({ name }) => name === 'Student');
    expect(person && [...access.of(person).fields('update')].toSorted()).toEqual(
      ['Addresses', 'DateOfBirth', 'EmailAddress', 'EmailOptOut', 'Nationality', 'PhoneNumber'].toSorted(),
    );
    expect(scene.entities.filter((entity) => closed.includes(entity.name) && access.of(entity).can('read')).map(({ name }) => name)).toEqual([]);
    await Promise.resolve();
  });
});
