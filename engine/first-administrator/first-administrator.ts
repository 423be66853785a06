// The way into an empty installation: a one-time code, printed at start, with which the first administrator makes themselves.
import { type Actor, systemActor } from '../contract/actor.ts';
import { type FieldError, AppError } from '../contract/errors.ts';
import type { Field, Model } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { type Database, sql, type Transaction } from '../database/database.ts';
import { fitsFormat, formats, oneLine } from '../fields/string.ts';
import { getEntity } from '../session/identity.ts';
import { hashPassword, passwordError } from '../session/password.ts';
import { equalTexts, hashOfToken, randomToken } from '../session/secret-token.ts';
import { insertStartingRow, getTitleField } from './starting-row.ts';
import { isTimeZone } from '../fields/time-zone.ts';
import { languages } from '../contract/text.ts';
import { idsOfCodes, loadPlaces, type Places } from './places.ts';

const instanceKey = 'first-administrator';
const validHours = 24;

export interface FirstAdministratorOptions {
  readonly database: Database;
  readonly model: Model;
  readonly clock?: () => Date;
  /** Gives the new agency its starting rows, in the same transaction and in the name of its administrator. */
  readonly prepareAgency?: (tx: Transaction, administrator: Actor) => Promise<void>;
}

/** As on the wire. */
export interface FirstAdministratorInput {
  readonly Code: string;
  readonly AgencyName: string;
  readonly Name: string;
  readonly UserName: string;
  readonly Password: string;
  /** IANA zone of the first office; the server's own where nothing is said. */
  readonly TimeZone: string;
  /** The name of the first office; that of the agency where nothing is said. */
  readonly OfficeName: string;
  /** Two letters of ISO 3166. */
  readonly CountryCode: string;
  /** Three letters of ISO 4217. */
  readonly CurrencyCode: string;
  /** The language of the starting rows, and of the administrator; English where nothing is said. */
  readonly Language: string;
}

/** At start: the path and code of the link to print, while nobody can sign in; undefined as soon as somebody can. A new code replaces the last. */
export async function firstAdministratorLink(options: FirstAdministratorOptions): Promise<string | undefined> {
  const code = randomToken();
  const value = JSON.stringify({ hash: hashOfToken(code), expires: getNow(options).getTime() + validHours * 3_600_000 });
  const isOpen = await options.database.write(0, async (tx) => {
    const isEmpty = !(await hasAnybody(tx, options.model));
    if (isEmpty) await tx.execute(instance().insert({ key: instanceKey, value }).onConflict('key').merge());
    else await tx.execute(instance().where({ key: instanceKey }).delete());
    return isEmpty;
  });
  return isOpen ? `/first-administrator?code=${code}` : undefined;
}

/** Whether the code of a link still opens. Asking uses nothing up. */
export async function isFirstAdministratorCode(options: FirstAdministratorOptions, code: string): Promise<boolean> {
  return await options.database.read(0, async (tx) => (await opens(tx, options, code)) && !(await hasAnybody(tx, options.model)));
}

/** With what the first agency may begin, for the holder of a code that opens; nothing for others. */
export async function placesForCode(options: FirstAdministratorOptions, code: string): Promise<Places> {
  return await options.database.read(0, async (tx) =>
    (await opens(tx, options, code)) ? await loadPlaces(options.model, tx) : { Places: [], Currencies: [] },
  );
}

/** Makes the first agency, its office and its administrator, all or nothing. Of any number that try at once, one succeeds. */
export async function createFirstAdministrator(options: FirstAdministratorOptions, sent: FirstAdministratorInput): Promise<void> {
  const { database, model } = options;
  const format = getEntity(model, model.app.identity.entity).fields.get(model.app.identity.userName)?.definition.format;
  const input = { ...sent, AgencyName: oneLine(sent.AgencyName), Name: oneLine(sent.Name), UserName: oneLine(sent.UserName, format) };
  // Before anything costly: a hash takes 80 ms, and only the holder of the code is worth it.
  if (!(await isFirstAdministratorCode(options, input.Code))) throw deadCode();
  const errors = findErrors(model, input);
  if (errors.length > 0) throw new AppError('request.invalid', 'Some of the values are invalid.', { errors });
  const passwordHash = await hashPassword(input.Password);

  await database.write(0, async (tx) => {
    if (!(await opens(tx, options, input.Code, 'lock')) || (await hasAnybody(tx, model))) throw deadCode();
    await tx.execute(instance().where({ key: instanceKey }).delete());

    const { tenant, office, identity } = model.app;
    const agency = getEntity(model, tenant.entity);
    const { countryId, currencyId } = await idsOfCodes(model, tx, { country: input.CountryCode, currency: input.CurrencyCode });
    const language = languages.find((each) => each === input.Language);
    const timeZone = input.TimeZone || zoneOfServer();
    const agencyValues = {
      [getTitleField(agency).name]: input.AgencyName,
      [tenant.active]: true,
      ...value(tenant.country, countryId),
      ...value(tenant.language, language),
      ...value(tenant.first?.office, oneLine(input.OfficeName) || undefined),
      ...value(tenant.first?.timeZone, timeZone),
      ...value(tenant.first?.currency, currencyId),
    };
    const agencyId = await insertStartingRow(model, tx, systemActor(0), agency, agencyValues, input.AgencyName);
    await tx.inAgency(agencyId, async (inside) => {
      const belongs = { [tenant.field]: agencyId };
      const place = getEntity(model, office.entity);
      const placeValues = {
        ...belongs,
        [getTitleField(place).name]: oneLine(input.OfficeName) || input.AgencyName,
        [office.timeZone]: timeZone,
        ...value(office.country, countryId),
      };
      const officeId = await insertStartingRow(model, inside, systemActor(agencyId), place, placeValues, input.AgencyName);
      const person = getEntity(model, identity.entity);
      const personValues = {
        ...belongs,
        ...emailFields([...person.fields.values()], input.UserName),
        [identity.userName]: input.UserName,
        [identity.name]: input.Name,
        [identity.password]: passwordHash,
        [identity.active]: true,
        [identity.god]: true,
        [identity.office]: officeId,
        ...value(identity.language, language),
      };
      const userId = await insertStartingRow(model, inside, systemActor(agencyId), person, personValues, input.Name);
      await options.prepareAgency?.(inside, {
        ...systemActor(agencyId),
        userId,
        userName: input.UserName,
        name: input.Name,
        officeId,
        timeZone,
        language: language ?? 'en',
      });
    });
  });
}

function findErrors(model: Model, input: FirstAdministratorInput): FieldError[] {
  const { tenant, identity } = model.app;
  const person = getEntity(model, identity.entity);
  const requested: readonly [keyof FirstAdministratorInput, Field | undefined][] = [
    ['AgencyName', getTitleField(getEntity(model, tenant.entity))],
    ['Name', person.fields.get(identity.name)],
    ['UserName', person.fields.get(identity.userName)],
  ];
  const errors: FieldError[] = [];
  for (const [Key, field] of requested) {
    const max = field?.definition.maxLength ?? 200;
    const format = field?.definition.format;
    if (input[Key].trim() === '') errors.push({ Key, Message: 'This field is required. Fill it in.' });
    else if (input[Key].length > max) errors.push({ Key, Message: buildMessage('This is too long. Use at most {most} characters.', { most: max }) });
    else if (format && !fitsFormat(format, input[Key])) errors.push({ Key, Message: formats[format].message });
  }
  const weakness = passwordError(input.Password, input.UserName);
  if (weakness) errors.push({ Key: 'Password', Message: weakness });
  if (input.TimeZone && !isTimeZone(input.TimeZone)) {
    errors.push({ Key: 'TimeZone', Message: 'This time zone is unknown. Use one like Australia/Melbourne.' });
  }
  return errors;
}

/** Somebody in any agency. Row security shows one agency at a time; in an installation in use the first one has somebody. */
async function hasAnybody(tx: Transaction, model: Model): Promise<boolean> {
  const { tenant, identity } = model.app;
  const agencies = await tx.rows<{ Id: number }>(sql(getEntity(model, tenant.entity).name).select('Id').orderBy('Id').limit(1000));
  const person = sql(getEntity(model, identity.entity).name).select('Id').limit(1);
  for (const { Id } of agencies) {
    const found = await tx.inAgency(Id, (inside) => inside.rows(person.clone().where({ [tenant.field]: Id })));
    if (found.length > 0) return true;
  }
  return false;
}

async function opens(tx: Transaction, options: FirstAdministratorOptions, code: string, lock?: 'lock'): Promise<boolean> {
  const query = instance().where({ key: instanceKey }).select('value');
  const [row] = await tx.rows<{ value: string }>(lock ? query.forUpdate() : query);
  if (!row) return false;
  const { hash, expires } = JSON.parse(row.value) as { hash: string; expires: number };
  return equalTexts(hash, hashOfToken(code)) && getNow(options).getTime() < expires;
}

const deadCode = (): AppError =>
  new AppError('access.forbidden', 'This link has been used, has expired or has been replaced by a newer one.', {
    hint: 'Restart the server. It prints a new link at each start until someone has signed in.',
  });

/** A person who signs in with an e-mail address has told it. */
const emailFields = (fields: readonly Field[], userName: string): Record<string, string> =>
  formats.email.pattern.test(userName)
    ? Object.fromEntries(fields.filter((field) => field.definition.format === 'email').map((field) => [field.name, userName]))
    : {};

/** A field and its value, where there are both. */
const value = (name: string | undefined, given: unknown): Readonly<Record<string, unknown>> =>
  name === undefined || given === undefined ? {} : { [name]: given };

const instance = () => sql.withSchema('matricula').table('instance');
const getNow = (options: FirstAdministratorOptions): Date => options.clock?.() ?? new Date();
const zoneOfServer = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
