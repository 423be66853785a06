// Erasing an agency takes two people: one asks for it, another one confirms within a week. Until then it can be withdrawn; afterwards a job removes everything.
import { badRequest, type Context, defineCall, type Engine, idSchema, nullable, shape, systemActor, Type, wordSchema } from '#engine';
import type { Agency, Id } from '#generated';
import { messages, platformErrors } from './messages.ts';
import { agencyId, daysToConfirm, getDeadline, noSuchAgency, platformAdministrators } from './names.ts';
import { requireSettled, notifyAdministrators } from './second-person.ts';

type Ctx = Context<Engine>;
type Erasure = Awaited<ReturnType<Engine['agencies']['openErasures']>>[number];

const own = { access: platformAdministrators, surface: 'write', method: 'POST' } as const;
const path = 'platform/agencies/{id}/erasure';

export const requestErasure = defineCall({
  ...own,
  path,
  summary: `Requests the erasure of an agency that is off. Another platform administrator has to confirm it within ${daysToConfirm} days; nothing is erased before that. All platform administrators are notified by e-mail.`,
  input: shape({
    id: agencyId,
    Name: Type.String({ maxLength: 200, description: 'The name of the agency, typed, so that no other one is meant.' }),
    Reason: Type.String({ maxLength: 500 }),
  }),
  output: shape({ Until: Type.String({ format: 'date-time', description: 'Until then it can be confirmed.' }) }),
  async run({ id, Name, Reason }, context) {
    const { engine, tx, actor } = context;
    const agency = await lockErasable(context, id);
    if (Name.trim() !== agency.Name) throw badRequest('Name', messages.otherName());
    const reason = Reason.trim();
    if (reason === '') throw badRequest('Reason', messages.reasonNeeded());
    const [open] = await engine.agencies.openErasures(tx, [id]);
    if (open && !isTooLate(open)) throw platformErrors.erasureRequested({ person: open.requestedBy });
    if (open) await engine.agencies.endErasure(tx, open.id, undefined);
    await engine.agencies.requestErasure(tx, { agencyId: id, agencyName: agency.Name, reason }, actor);
    await notifyAdministrators(context, agency.Name, reason);
    return { Until: getDeadline(new Date()).toISOString() };
  },
});

export const confirmErasure = defineCall({
  ...own,
  path: `${path}/confirm`,
  summary:
    'Confirms the erasure that another platform administrator has asked for. Refused to who was added, or whose sign-in was changed by somebody else or with a link, within the last seven days. From then on a job removes all rows, files and history of the agency.',
  input: shape({ id: agencyId }),
  output: shape({ ConfirmedAt: Type.String({ format: 'date-time' }) }),
  async run({ id }, context) {
    const { engine, tx, actor } = context;
    await lockErasable(context, id);
    const open = await requireOpen(context, id);
    if (open.requestedUser === actor.userId) throw platformErrors.samePerson();
    if (isTooLate(open)) throw platformErrors.erasureExpired();
    await requireSettled(context);
    await engine.agencies.confirmErasure(tx, open.id, actor);
    // Of the platform: jobs of an agency that is off wait.
    await tx.inAgency(0, (ofPlatform) =>
      engine.context(ofPlatform, systemActor(0)).enqueue('platform.erase', { erasureId: open.id }, { key: String(open.id) }),
    );
    return { ConfirmedAt: new Date().toISOString() };
  },
});

export const withdrawErasure = defineCall({
  ...own,
  path: `${path}/withdraw`,
  summary: 'Withdraws an erasure that is not confirmed yet, whoever has asked for it.',
  input: shape({ id: agencyId }),
  output: shape({ Withdrawn: Type.Boolean() }),
  async run({ id }, context) {
    const { engine, tx, actor, records } = context;
    const [agency] = await records.lock('Agency', [id]);
    if (!agency) throw noSuchAgency();
    const open = await requireOpen(context, id);
    await engine.agencies.endErasure(tx, open.id, actor);
    return { Withdrawn: true };
  },
});

const states = ['Requested', 'Expired', 'Withdrawn', 'Confirmed', 'Running', 'Done'] as const;
const person = nullable(Type.String());
const instant = Type.String({ format: 'date-time' });
const maxListed = 50;

export const erasures = defineCall({
  method: 'GET',
  path: 'platform/erasures',
  surface: 'read',
  access: platformAdministrators,
  summary: 'Erasures of agencies: who asked, who confirmed, and what the agency held. The newest first.',
  input: shape({ before: Type.Optional(idSchema({ description: 'Goes on below the erasure with this number.' })) }),
  output: shape({
    Data: Type.Array(
      shape({
        Id: Type.Integer(),
        AgencyName: Type.String(),
        Reason: Type.String(),
        State: wordSchema(states),
        RequestedBy: Type.String(),
        RequestedAt: instant,
        ConfirmedBy: person,
        ConfirmedAt: nullable(instant),
        WithdrawnBy: person,
        DoneAt: nullable(instant),
        Counts: nullable(shape({ Records: Type.Integer(), Files: Type.Integer(), Bytes: Type.Integer(), History: Type.Integer() })),
      }),
    ),
    HasMore: Type.Boolean(),
  }),
  async run({ before }, { engine, tx }) {
    const found = await engine.agencies.erasures(tx, maxListed + 1, before);
    return {
      Data: found.slice(0, maxListed).map((each) => ({
        Id: each.id,
        AgencyName: each.agencyName,
        Reason: each.reason,
        State: getState(each),
        RequestedBy: each.requestedBy,
        RequestedAt: each.requestedAt.toISOString(),
        ConfirmedBy: each.confirmedBy,
        ConfirmedAt: each.confirmedAt?.toISOString() ?? null,
        WithdrawnBy: each.endedBy,
        DoneAt: each.doneAt?.toISOString() ?? null,
        Counts: each.counts && { Records: each.counts.records, Files: each.counts.files, Bytes: each.counts.bytes, History: each.counts.history },
      })),
      HasMore: found.length > maxListed,
    };
  },
});

function getState(erasure: Erasure): (typeof states)[number] {
  if (erasure.doneAt) return 'Done';
  if (erasure.startedAt) return 'Running';
  if (erasure.confirmedAt) return 'Confirmed';
  if (erasure.endedAt) return erasure.endedBy === null ? 'Expired' : 'Withdrawn';
  return isTooLate(erasure) ? 'Expired' : 'Requested';
}

/** The agency, locked. Throws 404, or 409 where it is on or platform administrators belong to it: one's own among them, and with it the last one. */
async function lockErasable({ records, engine, tx }: Ctx, id: Id<'Agency'>): Promise<Agency> {
  const [agency] = await records.lock('Agency', [id]);
  if (!agency) throw noSuchAgency();
  if (agency.IsActive) throw platformErrors.stillOn();
  const administrators = await tx.inAgency(id, (inside) => engine.records(inside, systemActor(id)).count('User', { IsGodUser: true, IsActive: true }));
  if (administrators > 0) throw platformErrors.hasAdministrators();
  return agency;
}

async function requireOpen({ engine, tx }: Ctx, id: number): Promise<Erasure> {
  const [open] = await engine.agencies.openErasures(tx, [id]);
  if (!open) throw platformErrors.noErasure();
  if (open.confirmedAt) throw platformErrors.erasureConfirmed();
  return open;
}

const isTooLate = ({ requestedAt, confirmedAt }: Erasure): boolean => confirmedAt === null && getDeadline(requestedAt).getTime() < Date.now();
