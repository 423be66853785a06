// What stands in the passes of students, which are sealed with the product's secret: of a link, of a session, and of somebody of the staff who looks on.
import type { Engine } from '#engine';

export type PortalToken =
  | { readonly kind: 'link'; readonly agencyId: number; readonly accessId: number }
  | {
      readonly kind: 'session';
      readonly agencyId: number;
      readonly sessionId: string;
      /** When a link of a mail opened it, in milliseconds since 1970; undefined where an invitation or a password did. */
      readonly mailedAt?: number;
    }
  | {
      readonly kind: 'view';
      readonly agencyId: number;
      readonly studentId: number;
      readonly userId: number;
      /** The session of the person who looks on: it ends with that. */
      readonly sessionId: string;
      /** Milliseconds since 1970. */
      readonly until: number;
    };

/** The pass as a bearer token. */
export function makePortalToken({ secrets }: Engine, token: PortalToken): Promise<string> {
  switch (token.kind) {
    case 'link':
      return secrets.token(`student ${token.agencyId} ${token.accessId}`);
    case 'session':
      return secrets.token(`student-session ${token.agencyId} ${token.sessionId}${token.mailedAt === undefined ? '' : ` ${token.mailedAt}`}`);
    case 'view':
      return secrets.token(`student-view ${token.agencyId} ${token.studentId} ${token.userId} ${token.sessionId} ${token.until}`);
  }
}

/** What a pass says; undefined of one that is no student's. */
export function parseToken(text = ''): PortalToken | undefined {
  const [what, agency = '', ...rest] = text.split(' ');
  const agencyId = parseNumber(agency);
  const [first = '', second = '', sessionId = '', until = ''] = rest;
  if (agencyId === undefined) return undefined;
  const number = parseNumber(first);
  if (what === 'student' && rest.length === 1 && number !== undefined) return { kind: 'link', agencyId, accessId: number };
  if (what === 'student-session' && rest.length === 1) return { kind: 'session', agencyId, sessionId: first };
  if (what === 'student-session' && rest.length === 2) return { kind: 'session', agencyId, sessionId: first, mailedAt: Number(second) };
  const userId = parseNumber(second);
  if (what === 'student-view' && rest.length === 4 && number !== undefined && userId !== undefined)
    return { kind: 'view', agencyId, studentId: number, userId, sessionId, until: Number(until) };
  return undefined;
}

const parseNumber = (text: string): number | undefined => (/^\d{1,10}$/.test(text) ? Number(text) : undefined);
