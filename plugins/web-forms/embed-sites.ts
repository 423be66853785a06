// The sites in whose pages a form may stand: those that it names, all where it names none.
import { type Engine, systemActor } from '#engine';
import { agencyOfCode } from './form-code.ts';

/** Undefined where nothing of it may stand in another page: it was not asked for as a part of one, or there is no such form. */
export async function embedSites({ code = '', embed = '' }: Readonly<Record<string, string>>, engine: Engine): Promise<readonly string[] | undefined> {
  // The builder shows the draft in the page itself.
  if (embed === 'true' && code === 'preview') return ["'self'"];
  const agencyId = embed === 'true' ? agencyOfCode(code) : undefined;
  if (agencyId === undefined) return undefined;
  const form = await engine.database.read(agencyId, (tx) =>
    engine
      .records(tx, systemActor(agencyId))
      .asSystem()
      .find('AgencyWebForm', { where: { Code: code, PublishedVersion: { empty: false } } }),
  );
  return form && (form.EmbedSites.length === 0 ? ['*'] : form.EmbedSites);
}
