// People and their groups: what a group may do, and that somebody is always left who may change it.
import { defineCall, type Engine, nullable, type Plugin, shape, Type } from '#engine';
import { groupPermissions } from './group-permissions.ts';
import { groupHooks, membershipHooks, userHooks } from './last-editor.ts';
import { editUsers } from './names.ts';

const permission = shape({ Name: Type.String(), Label: Type.String(), Description: nullable(Type.String()), IsGranted: Type.Boolean() });

const permissionsOfGroup = defineCall({
  method: 'GET',
  path: 'usergroup/{id}/permissions',
  access: { permission: editUsers },
  surface: 'read',
  summary: 'What a user group allows, among all permissions there are, in groups.',
  input: shape({ id: Type.String({ maxLength: 20, description: 'The id of a group; "new" for one that does not exist yet.' }) }),
  output: shape({
    Id: nullable(Type.Integer({ description: 'Null for a new group.' })),
    GroupedUserPermissions: Type.Array(shape({ Id: Type.String(), Label: Type.String(), Permissions: Type.Array(permission) })),
    Permissions: Type.Array(Type.String(), { description: 'The names of those that are granted.' }),
  }),
  run: ({ id }, context) => groupPermissions(id, context),
});

export const people: Plugin<Engine> = {
  name: 'people',
  entities: { User: userHooks, UserGroup: groupHooks, UserUserGroup: membershipHooks },
  calls: [permissionsOfGroup],
};
