// What tells people from robots without asking them anything: a stamp of when the page was opened, a field that nobody sees, and a calculation.
import { createHash } from 'node:crypto';
import type { Engine } from '#engine';
import type { AgencyWebFormSubmission } from '#generated';
import type { FormField } from '../rules/web-form.ts';

/** Milliseconds that a person takes at least. */
const fastest = 2_000;
/** A page may stand open for so long. */
const oldest = 30 * 24 * 60 * 60 * 1000;
/** Answers that one opening of the page is good for: a lost network makes people send again. */
export const maxAnswers = 3;
/** Leading zero bits of the hash: some thirty thousand tries, about a second on a slow phone. */
export const challengeBits = 15;

const purpose = 'web form stamp';

export const makeStamp = (engine: Engine, formId: number, version: number): Promise<string> =>
  engine.secrets.seal(purpose, `${formId} ${version} ${Date.now()}`);

/** An opening of the page of a form. */
export interface Opening {
  /** The version that was shown. */
  readonly version: number;
  /** Milliseconds since. */
  readonly age: number;
}

/** Undefined where the stamp is missing, forged, of another form or too old. */
export async function readStamp(engine: Engine, formId: number, stamp: string): Promise<Opening | undefined> {
  const [, id, version, time] = /^(\d+) (\d+) (\d+)$/.exec((await engine.secrets.open(purpose, stamp)) ?? '') ?? [];
  const age = Date.now() - Number(time);
  return Number(id) === formId && age <= oldest ? { version: Number(version), age } : undefined;
}

/** The name of the field that people do not see: none that the form has. */
export function getTrapName(fields: readonly FormField[]): string {
  const ids = new Set(fields.map(({ field_id: id }) => id));
  return ['website', 'homepage', 'web_site', 'home_page'].find((name) => !ids.has(name)) ?? `website_${ids.size}`;
}

export interface Sent {
  readonly stamp: string;
  readonly opening: Opening | undefined;
  readonly proof: string;
  readonly trap: unknown;
  /** Whether the form asks for a calculation. */
  readonly hasChallenge: boolean;
  /** Other answers that came with the same stamp. */
  readonly others: number;
}

/** Why an answer is taken for spam; undefined of all others. */
export function findSpamReason(sent: Sent): AgencyWebFormSubmission['SpamReason'] | undefined {
  if (sent.trap !== undefined && sent.trap !== null && sent.trap !== '') return 'Trap';
  if (!sent.opening) return 'NoStamp';
  if (sent.opening.age < fastest) return 'TooFast';
  if (sent.others >= maxAnswers) return 'Repeated';
  return sent.hasChallenge && !isProof(sent.stamp, sent.proof) ? 'NoProof' : undefined;
}

/** Whether SHA-256 of the stamp, a dot and the proof begins with so many zero bits. */
export function isProof(stamp: string, proof: string): boolean {
  const hash = createHash('sha256').update(`${stamp}.${proof}`).digest();
  return hash.readUInt32BE() >>> (32 - challengeBits) === 0;
}
