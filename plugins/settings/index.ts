// What the client asks first: the agency it works for, and what the person may do.
import { defineCall, type Engine, nullable, type Plugin, shape, Type, wordSchema } from '#engine';
import { readSettings } from './read-settings.ts';

const text = nullable(Type.String());
const id = nullable(Type.Integer());

const getSettings = defineCall({
  method: 'GET',
  path: 'settings',
  access: 'signed-in',
  surface: 'read',
  summary: 'The agency that is acted on, and what is known of the person.',
  output: shape({
    AgencyInfo: shape({
      Id: Type.Integer(),
      Name: Type.String(),
      Settings: Type.Array(Type.String()),
      Subscription: wordSchema(['full', 'free']),
      IsFreeUser: Type.Boolean(),
      IsBasicUser: Type.Boolean(),
      AgencyAsInstitutionId: id,
      AgencyAsInstitutionGroupId: id,
      LayoutPrintFooter: text,
      SupportAddress: nullable(Type.String({ description: 'The e-mail address at which people of the agency find help.' })),
    }),
    SecuritySettings: shape({
      UserId: Type.Integer(),
      UserName: Type.String(),
      Name: Type.String(),
      UserEmail: text,
      IsGodUser: Type.Boolean(),
      SmsSenderId: text,
      UserProfilePictureUrl: text,
      OfficeId: id,
      TimeZone: Type.String({ description: 'By whose clocks screens and exports tell moments: those of the office, by which lists count days.' }),
      Country: nullable(Type.String({ description: 'Two letters of ISO 3166: where the office is, else the agency.' })),
      Permissions: Type.Array(Type.String()),
    }),
  }),
  run: (_input, context) => readSettings(context),
});

export const settings: Plugin<Engine> = { name: 'settings', calls: [getSettings] };
