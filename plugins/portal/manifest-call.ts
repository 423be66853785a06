// The web manifest by which a phone installs the portal, in the name of the agency.
import { type Context, definePublicCall, type Engine, shape, Type } from '#engine';
import type { Agency } from '#generated';

const purpose = 'student manifest';

/** Browsers fetch a manifest without a pass: its address says which agency it is of, sealed, so that nobody counts through the agencies. */
export const nameAgency = async ({ Id }: Pick<Agency, 'Id'>, { engine }: Pick<Context<Engine>, 'engine'>): Promise<string> =>
  await engine.secrets.seal(purpose, String(Id));

const icon = shape({ src: Type.String(), sizes: Type.String(), type: Type.String(), purpose: Type.String() });

export const manifest = definePublicCall({
  method: 'GET',
  path: 'studentportal/manifest/{code}',
  surface: 'read',
  limit: 300,
  summary: 'The web manifest of the student portal of an agency: its name, with the icons and colours of the product.',
  input: shape({ code: Type.String({ minLength: 1, maxLength: 200 }) }),
  output: shape({
    id: Type.String(),
    name: Type.String(),
    short_name: Type.String(),
    start_url: Type.String(),
    scope: Type.String(),
    display: Type.String(),
    background_color: Type.String(),
    theme_color: Type.String(),
    icons: Type.Array(icon),
  }),
  async agency({ code }, { engine }) {
    const id = Number(await engine.secrets.open(purpose, code));
    return Number.isInteger(id) && id > 0 ? id : undefined;
  },
  async run(_input, { records, actor }) {
    // Nobody has signed in: the name of this one agency is all that is read.
    const { Name } = await records.get('Agency', actor.agencyId);
    const name = Name.replace(/\s+/g, ' ').trim();
    return {
      // As the manifest of the sign-in has it: whichever of the two a phone installs by, it is one app.
      id: '/student',
      name,
      short_name: name.length <= 16 ? name : name.slice(0, 15).trimEnd() + '…',
      start_url: '/student',
      scope: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#3d5ae0',
      icons: [
        { src: '/student-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/student-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      ],
    };
  },
});
