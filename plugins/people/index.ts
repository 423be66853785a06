// People and their groups: what a group may do, and that somebody is always left who may change it.
import type { Call, CallDeclaration, Engine, Plugin } from '#engine';
import { groupPermissions } from './group-permissions.ts';
import { groupHooks, membershipHooks, userHooks } from './last-editor.ts';
import { editUsers } from './names.ts';

export const people: Plugin<Engine> = {
  name: 'people',
  entities: { User: userHooks, UserGroup: groupHooks, UserUserGroup: membershipHooks },
  calls: [
    {
      ...permissionsCall(),
      method: 'GET',
      access: { permission: editUsers },
      surface: 'read',
      run: (input, context) => groupPermissions(String(input['id']), context),
    } satisfies Call<Engine>,
  ],
};

function permissionsCall(): Pick<CallDeclaration, 'path' | 'summary' | 'input' | 'output'> {
  const text = { type: 'string' };
  const permission = object({ Name: text, Label: text, Description: { type: ['string', 'null'] }, IsGranted: { type: 'boolean' } });
  return {
    path: 'usergroup/{id}/permissions',
    summary: 'What a user group allows, of everything that there is to allow, in groups.',
    input: {
      type: 'object',
      properties: { id: { type: 'string', maxLength: 20, description: 'The number of a group; "new" for one that is not there yet.' } },
    },
    output: object({
      Id: { type: ['integer', 'null'], description: 'Null for a new group.' },
      GroupedUserPermissions: { type: 'array', items: object({ Id: text, Label: text, Permissions: { type: 'array', items: permission } }) },
      Permissions: { type: 'array', items: text, description: 'The names of those that are granted.' },
    }),
  };
}

function object(properties: Readonly<Record<string, object>>): object & Record<string, unknown> {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
