// What the client asks first: the agency it works for, and what the person may do.
import type { Call, Engine, Plugin } from '#engine';
import { readSettings } from './read-settings.ts';

export const settings: Plugin<Engine> = {
  name: 'settings',
  calls: [{ ...settingsCall(), access: 'signed-in', run: (_input, actor, engine) => readSettings(actor, engine) }],
};

function settingsCall(): Omit<Call, 'access'> {
  const text = { type: 'string' };
  const textOrNull = { type: ['string', 'null'] };
  const idOrNull = { type: ['integer', 'null'] };
  const names = { type: 'array', items: text };
  return {
    method: 'GET',
    path: 'settings',
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
