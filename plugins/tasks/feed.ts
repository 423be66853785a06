// The calendar of a person for other programs: an address with a secret, of which a hash is kept; made, renewed and taken back by the person alone.
import { type Call, type Context, type Engine, hashOfToken, type PublicCall, randomToken, Refusal, systemActor, type Transaction } from '#engine';
import { feedEntries } from './feed-entries.ts';
import { writeCalendar } from './ical.ts';
import { calendarFeed, is } from './names.ts';
import { object, text } from './schemas.ts';
import { messages } from './messages.ts';

const path = 'calendarfeed/own';
const signedIn = { path, access: { actor: 'staff' } } as const;
const standing = object({ Since: { type: ['string', 'null'], description: 'When the address was made; null where there is none.' } });

export const readFeed: Call<Engine> = {
  ...signedIn,
  method: 'GET',
  surface: 'read',
  summary: 'Whether there is an address at which other programs read your calendar. The address itself is told once, when it is made.',
  output: standing,
  run: async (_input, context) => ({ Since: (await own(context))[0]?.['DateCreated'] ?? null }),
};

export const makeFeed: Call<Engine> = {
  ...signedIn,
  method: 'POST',
  surface: 'write',
  isSecret: true,
  summary: 'Makes a new address at which other programs read your calendar. One that was there before is good no longer.',
  output: object({ Address: { ...text, description: 'Told this once.' } }),
  async run(_input, context) {
    await takeBack(context);
    const { tx, actor, engine } = context;
    const secret = randomToken();
    await engine.records.createMany(tx, systemActor(tx.agencyId), calendarFeed, [{ UserId: actor.userId, SecretHash: hashOfToken(secret) }]);
    // The agency behind whose row security the hash lies; it tells nothing that opens anything.
    return { Address: `${engine.site()}/api/calendarfeed/calendar.ics?token=${tx.agencyId}.${secret}` };
  },
};

export const dropFeed: Call<Engine> = {
  ...signedIn,
  method: 'DELETE',
  surface: 'write',
  summary: 'Takes the address back at which other programs read your calendar.',
  output: standing,
  async run(_input, context) {
    await takeBack(context);
    return { Since: null };
  },
};

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
      const actor = await personOf(engine, tx, hashOfToken(secret));
      if (!actor) return undefined;
      const content = writeCalendar(actor.name, await feedEntries(engine, tx, actor, new Date()));
      return { name: 'calendar.ics', contentType: 'text/calendar; charset=utf-8', content: Buffer.from(content) };
    });
  },
};

async function personOf(engine: Engine, tx: Transaction, SecretHash: string) {
  const [feed] = await engine.records.list(tx, systemActor(tx.agencyId), calendarFeed, [is('SecretHash', SecretHash)], undefined, 1);
  return feed && (await engine.person(tx, Number(feed['UserId'])));
}

const own = ({ tx, actor, engine }: Context<Engine>) =>
  engine.records.list(tx, systemActor(tx.agencyId), calendarFeed, [is('UserId', actor.userId)], undefined, 1);

async function takeBack(context: Context<Engine>): Promise<void> {
  const { tx, actor, engine } = context;
  if (actor.agencyId !== actor.homeAgencyId) throw new Refusal('access.forbidden', messages.awayFromHome());
  const ids = (await own(context)).map((feed) => Number(feed['Id']));
  // One that somebody else takes back at this moment is gone as well.
  if (ids.length > 0) await engine.records.deleteMany(tx, systemActor(tx.agencyId), calendarFeed, ids);
}
