// How a login of the application stands to the roles of the database, and what an administrator runs where it cannot serve.
import { AppError } from '../contract/errors.ts';
import { applicationRole, memberships, dataScopeRole, spareLogin, toRun, toRunForLogin } from './roles.ts';

export interface LoginState extends Record<string, unknown> {
  readonly name: string;
  /** As it is written in statements. */
  readonly quoted: string;
  readonly unbound: boolean;
  readonly owns: boolean;
  readonly member: boolean;
  readonly takesOn: boolean;
  readonly inherits: boolean;
  /** What takes away each membership by which it inherits: a grant leaves those that somebody else has granted. */
  readonly revokes: readonly string[];
  /** A login that no other database of the server uses. */
  readonly spare: string;
}

/** Asks for one login, by an expression that names it; no row where there is none of that name. The roles must be there. */
export const loginStatusSql = (login: string): string => `
  select rolname::text as name, quote_ident(rolname) as quoted, rolsuper or rolbypassrls as unbound, pg_has_role(oid, '${applicationRole}', 'usage') as member,
    pg_has_role(oid, '${dataScopeRole}', 'set') as "takesOn", pg_has_role(oid, '${dataScopeRole}', 'usage') as inherits,
    array(select format('revoke %I from %I granted by %I', '${dataScopeRole}', pg_get_userbyid(m.member), pg_get_userbyid(m.grantor)) from pg_auth_members m
      where m.roleid = '${dataScopeRole}'::regrole and m.inherit_option and pg_has_role(pg_roles.oid, m.member, 'usage') order by m.oid) as revokes,
    exists (select from pg_class where relrowsecurity and relowner = pg_roles.oid) as owns, ${spareLogin} as spare
  from pg_roles where rolname = ${login}`;

/** Why the product cannot log in so, with the statements that help; undefined where it can. */
export function getLoginProblem({ name, quoted, unbound, owns, member, takesOn, inherits, revokes, spare }: LoginState): AppError | undefined {
  const rejection = (message: string, hint: string): AppError => new AppError('server.unavailable', message, { hint });
  // Whatever it were granted, the roles themselves stand below nobody.
  if (name === applicationRole || name === dataScopeRole)
    return rejection(`The login "${name}" is one of the two roles that the product takes rights from, so it cannot take on the other.`, toRunForLogin(spare));
  if (unbound || owns)
    return rejection(`The login "${name}" is not held back by row security, so one agency could see another's records.`, toRunForLogin(spare));
  if (!member) return rejection(`The login "${name}" is no member of ${applicationRole}, so it may neither read nor write.`, toRun(memberships(quoted)));
  const [, grantScope = ''] = memberships(quoted);
  const kept = 'which keeps people to the rows of their office or their own';
  if (!takesOn) return rejection(`The login "${name}" may not take on the role ${dataScopeRole}, ${kept}.`, toRun([grantScope]));
  if (inherits)
    return rejection(
      `The login "${name}" inherits the role ${dataScopeRole}, ${kept}: all its statements would be held to them, and slow.`,
      toRun([...revokes, grantScope]),
    );
  return undefined;
}
