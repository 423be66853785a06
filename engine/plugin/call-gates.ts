// The gates that a declared call is behind.
import type { Gate, Right } from '../contract/definitions.ts';
import type { Model } from '../contract/model.ts';
import type { CallDeclaration } from '../contract/plugin.ts';

/** The gates of the entity that the call names or whose path it lies under; none where there is no such entity. */
export function gatesOfCall(model: Model, { path, gatedBy }: Pick<CallDeclaration, 'path' | 'gatedBy'>): readonly Gate[] {
  const [first = ''] = path.split('/');
  return model.entities.get((gatedBy ?? first).toLowerCase())?.gates ?? [];
}

/** What a call does, for gates that close some rights and not others. */
export const rightOfCall = ({ surface }: Pick<CallDeclaration, 'surface'>): Right => (surface === 'write' ? 'update' : 'read');
