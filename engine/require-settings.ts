// Judges the settings of the environment before anything starts, so that a slip of the pen is reported in a sentence and not by a library.
import { isIP } from 'node:net';
import { AppError } from './contract/errors.ts';

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

/** Refuses values that nothing can be done with. What is not set, or empty, is left to its default. */
export function requireSettings(env: NodeJS.ProcessEnv): void {
  const { LOG_LEVEL, TRUST_PROXY, TOKEN_SECRET, JOBS, REDIS_URL, PDF_BROWSER, PUBLIC_URL, SESSION_DAYS, WARM_UP, OUTBOUND_PRIVATE } = env;
  requireBucket(env);
  if (LOG_LEVEL && !levels.includes(LOG_LEVEL)) throw rejection(`LOG_LEVEL is "${LOG_LEVEL}", which is no level.`, `Set it to one of ${levels.join(', ')}.`);
  const wrong = TRUST_PROXY?.split(',').find((part) => !isProxy(part.trim()));
  if (TRUST_PROXY && wrong !== undefined) {
    throw rejection(
      `TRUST_PROXY holds "${wrong.trim()}", which is no proxy.`,
      `Set it to a number of proxies, or to their addresses: 10.0.0.0/8, ${proxyNames.join(', ')}.`,
    );
  }
  if (JOBS && JOBS !== 'on' && JOBS !== 'off') throw rejection(`JOBS is "${JOBS}".`, 'Set it to off to leave jobs to "npm run worker", or leave it out.');
  if (WARM_UP && WARM_UP !== 'on' && WARM_UP !== 'off')
    throw rejection(`WARM_UP is "${WARM_UP}".`, 'Set it to off to prepare nothing ahead of its first use, or leave it out.');
  if (OUTBOUND_PRIVATE && OUTBOUND_PRIVATE !== 'allow')
    throw rejection(`OUTBOUND_PRIVATE is "${OUTBOUND_PRIVATE}".`, 'Set it to allow to let mailboxes and gateways be in your own network, or leave it out.');
  if (PDF_BROWSER && PDF_BROWSER !== 'bundled')
    throw rejection(`PDF_BROWSER is "${PDF_BROWSER}".`, 'Set it to bundled to make documents with the browser that comes along, or leave it out.');
  if (SESSION_DAYS && !/^[1-9]\d{0,2}$/.test(SESSION_DAYS))
    throw rejection(`SESSION_DAYS is "${SESSION_DAYS}".`, 'Set it to a number of days from 1 to 999, or leave it out: then sessions last 30 days.');
  // The address may hold a password and is not told.
  if (REDIS_URL && !(/^rediss?:\/\//.test(REDIS_URL) && URL.canParse(REDIS_URL)))
    throw rejection(
      'REDIS_URL is not the address of a Redis.',
      'Write it as redis://user:password@host:6379/0, or leave it out: then jobs are carried by PostgreSQL.',
    );
  if (PUBLIC_URL && !(/^https?:\/\//.test(PUBLIC_URL) && URL.canParse(PUBLIC_URL)))
    throw rejection(
      'PUBLIC_URL is no address of a site.',
      'Write it as https://matricula.example, or leave it out: then links in mails lead to where the server listens.',
    );
  // Its value is a secret and is not told.
  if (TOKEN_SECRET && TOKEN_SECRET.length < 32)
    throw rejection('TOKEN_SECRET is too short to be safe.', 'Give it at least 32 random characters, or leave it out.');
}

/** A bucket without its keys would be found out by the first file that somebody sends. */
function requireBucket(env: NodeJS.ProcessEnv): void {
  const { S3_BUCKET, S3_ENDPOINT } = env;
  const others = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PREFIX'].filter((name) => env[name]);
  if (!S3_BUCKET && others[0] !== undefined)
    throw rejection(`${others[0]} is set, and S3_BUCKET is not.`, 'Name the bucket in S3_BUCKET, or leave all settings of S3 out: then files lie in DATA_DIR.');
  const missing = S3_BUCKET ? ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter((name) => !env[name]) : [];
  if (missing.length > 0)
    throw rejection(`S3_BUCKET is set, and ${missing.join(' and ')} is not.`, 'Set the keys of an account that may read, write and delete there.');
  if (S3_ENDPOINT && !(/^https?:\/\//.test(S3_ENDPOINT) && URL.canParse(S3_ENDPOINT)))
    throw rejection('S3_ENDPOINT is no address.', 'Write it as https://s3.eu-central-1.amazonaws.com, without the bucket, or leave it out.');
}

const rejection = (message: string, hint: string): AppError => new AppError('server.unavailable', message, { hint });

function isProxy(part: string): boolean {
  const [address = '', bits] = part.split('/');
  return /^\d+$/.test(part) || proxyNames.includes(part) || (isIP(address) > 0 && (bits === undefined || /^\d+$/.test(bits) || isIP(bits) > 0));
}
