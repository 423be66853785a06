// Turns what PostgreSQL refuses into our own refusals; what is not refused on purpose is thrown on as it is.
import { fullDisk, AppError } from '../contract/errors.ts';

interface PostgresError extends Error {
  readonly code: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly detail?: string;
}

const isPostgresError = (error: unknown): error is PostgresError => error instanceof Error && 'code' in error && typeof error.code === 'string';

/** The driver's own faults carry no code: no connection came free in time, or the server went away in the middle. */
const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(error.message);

/** Always throws: an `AppError` for what a person can mend, otherwise the error itself. */
export function translateError(error: unknown): never {
  if (isLostConnection(error)) throw busy();
  if (!isPostgresError(error)) throw error;
  // Class 08: the connection failed.
  if (error.code.startsWith('08')) throw unreachable();
  switch (error.code) {
    case '23505': {
      const fields = fieldsOfConstraint(error);
      const message = 'Another record already has this value.';
      throw new AppError('request.invalid', message, { errors: fields.map((Key) => ({ Key, Message: message })) });
    }
    case '23001':
    case '23503':
      if (isStillUsed(error)) {
        throw new AppError('record.in-use', 'This record is still used by other records and cannot be deleted.', {
          hint: 'Change or delete the records that use it first.',
        });
      }
      throw new AppError('request.invalid', 'A linked record does not exist.', {
        errors: fieldsOfConstraint(error).map((Key) => ({ Key, Message: 'This record does not exist.' })),
      });
    case '40001':
    case '40P01':
      throw new AppError('record.changed', 'Someone else changed the same records at the same time.', { hint: 'Try again.' });
    case '55P03':
    case '57014':
      throw busy();
    case '53100':
    case 'ENOSPC':
      throw fullDisk();
    case '25P03':
    case '53300':
    case '57P01':
    case '57P02':
    case '57P03':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EPIPE':
    case 'ETIMEDOUT':
      throw unreachable();
    default:
      throw error;
  }
}

/** Seconds, for programs: a database comes back within moments, or somebody has to see to it. */
const retry = { hint: 'Try again in a moment.', details: { RetryAfter: 2 } };
const busy = (): AppError => new AppError('server.unavailable', 'The database is busy.', retry);
const unreachable = (): AppError => new AppError('server.unavailable', 'The database cannot be reached.', retry);

const isStillUsed = ({ code, message }: PostgresError): boolean => code === '23001' || (code === '23503' && message.startsWith('update or delete'));

/** The table whose rows still use what a statement was to delete; undefined where it failed of something else. */
export const tableInTheWay = (error: unknown): string | undefined => (isPostgresError(error) && isStillUsed(error) ? error.table : undefined);

/**
 * Names of constraints carry their fields: `AgencyLeadStatus_Key_key`. A name too long for PostgreSQL is cut and ends in a hash; then the
 * detail of the error tells them, `Key ("A", "B")=(1, 2) already exists.`, which row security keeps back for rows of agencies.
 */
function fieldsOfConstraint(error: PostgresError): string[] {
  const [table, ...fields] = (error.constraint ?? '').split('_');
  const kind = fields.pop();
  if (table !== error.table || (kind !== 'key' && kind !== 'fkey')) return [];
  // What stands for the condition of an index is none of its fields.
  if (/^w[0-9a-f]{6}$/.test(fields.at(-1) ?? '')) fields.pop();
  if (!/^[0-9a-f]{6}$/.test(fields.at(-1) ?? '')) return fields;
  const [, message = ''] = /^Key \((.*?)\)=/.exec(error.detail ?? '') ?? [];
  return [...message.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
}
