// What the client asks first: the agency it works for, and what the person may do.
import type { CallDeclaration, Engine, Plugin } from '#engine';
import { readSettings } from './read-settings.ts';

export const settings: Plugin<Engine> = {
  name: 'settings',
  calls: [{ ...settingsCall(), method: 'GET', access: 'signed-in', surface: 'read', run: (_input, context) => readSettings(context) }],
};

function settingsCall(): Omit<CallDeclaration, 'access' | 'surface' | 'method'> {
  const text = { type: 'string' };
  const textOrNull = { type: ['string', 'null'] };
  const idOrNull = { type: ['integer', 'null'] };
  const names = { type: 'array', items: text };
  return {
    path: 'settings',
    summary: 'The agency that is acted on, and what is known of the person.',
    output: object({
      AgencyInfo: object({
        Id: { type: 'integer' },
        Name: text,
        Settings: names,
        Subscription: { enum: ['full', 'free'] },
        IsFreeUser: { type: 'boolean' },
        IsBasicUser: { type: 'boolean' },
        AgencyAsInstitutionId: idOrNull,
        AgencyAsInstitutionGroupId: idOrNull,
        LayoutPrintFooter: textOrNull,
        SupportAddress: { ...textOrNull, description: 'The e-mail address at which people of the agency find help.' },
      }),
      SecuritySettings: object({
        UserId: { type: 'integer' },
        UserName: text,
        Name: text,
        UserEmail: textOrNull,
        IsGodUser: { type: 'boolean' },
        SmsSenderId: textOrNull,
        UserProfilePictureUrl: textOrNull,
        OfficeId: idOrNull,
        Permissions: names,
      }),
    }),
  };
}

function object(properties: Readonly<Record<string, object>>): object & Record<string, unknown> {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
