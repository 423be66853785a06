// The calendar of a person for other programs: an address with a secret, of which a hash is kept; made, renewed and taken back by the person alone.
import {
  type Context,
  defineCall,
  type Engine,
  hashOfToken,
  nullable,
  type PublicCall,
  randomToken,
  AppError,
  shape,
  systemActor,
  type Transaction,
  Type,
} from '#engine';
import { feedEntries } from './feed-entries.ts';
import { writeCalendar } from './ical.ts';
import { messages } from './messages.ts';

const signedIn = { path: 'calendarfeed/own', access: { actor: 'staff' } } as const;
const existing = shape({ Since: nullable(Type.String({ description: 'When the address was made; null where there is none.' })) });

export const readFeed = defineCall({
  ...signedIn,
  method: 'GET',
  surface: 'read',
  summary: 'Whether there is an address at which other programs read your calendar. The address itself is shown once, when it is made.',
  output: existing,
  run: async (_input, context) => ({ Since: (await own(context))?.DateCreated ?? null }),
});

export const makeFeed = defineCall({
  ...signedIn,
  method: 'POST',
  surface: 'write',
  isSecret: true,
  summary: 'Makes a new address at which other programs read your calendar. An earlier one stops working.',
  output: shape({ Address: Type.String({ description: 'Shown this once.' }) }),
  async run(_input, context) {
    await takeBack(context);
    const { tx, actor, records, engine } = context;
    const secret = randomToken();
    await records.asSystem().createMany('CalendarFeed', [{ UserId: actor.userId, SecretHash: hashOfToken(secret) }]);
    // The agency behind whose row security the hash lies; it tells nothing that opens anything.
    return { Address: `${engine.site()}/api/calendarfeed/calendar.ics?token=${tx.agencyId}.${secret}` };
  },
});

export const dropFeed = defineCall({
  ...signedIn,
  method: 'DELETE',
  surface: 'write',
  summary: 'Takes back the address at which other programs read your calendar.',
  output: existing,
  async run(_input, context) {
    await takeBack(context);
    return { Since: null };
  },
});

export const feedByAddress: PublicCall<Engine, { token?: string }> = {
  method: 'GET',
  path: 'calendarfeed/calendar.ics',
  access: 'public',
  surface: 'download',
  summary: 'The calendar of the person whose address it is, as iCalendar; 404 for an address that is wrong or was taken back.',
  input: { type: 'object', properties: { token: { type: 'string', maxLength: 100 } } },
  output: { type: 'string', format: 'binary', contentMediaType: 'text/calendar' },
  async run({ token = '' }, { engine }) {
    const [, agency, secret] = /^([1-9]\d{0,8})\.([\w-]{43})$/.exec(token) ?? [];
    if (agency === undefined || secret === undefined) return undefined;
    return await engine.database.read(Number(agency), async (tx) => {
      const actor = await loadPerson(engine, tx, hashOfToken(secret));
      if (!actor) return undefined;
      const content = writeCalendar(actor.name, await feedEntries(engine.context(tx, actor), new Date()));
      return { name: 'calendar.ics', contentType: 'text/calendar; charset=utf-8', content: Buffer.from(content) };
    });
  },
};

async function loadPerson(engine: Engine, tx: Transaction, SecretHash: string) {
  const feed = await engine.records(tx, systemActor(tx.agencyId)).find('CalendarFeed', { where: { SecretHash } });
  return feed && (await engine.person(tx, feed.UserId));
}

const own = ({ actor, records }: Context<Engine>) => records.asSystem().find('CalendarFeed', { where: { UserId: actor.userId } });

async function takeBack(context: Context<Engine>): Promise<void> {
  const { actor, records } = context;
  if (actor.agencyId !== actor.homeAgencyId) throw new AppError('access.forbidden', messages.awayFromHome());
  const feed = await own(context);
  // One that somebody else takes back at this moment is gone as well.
  if (feed) await records.asSystem().deleteMany('CalendarFeed', [feed.Id]);
}
