// The gates that a declared call is behind.
import type { FeatureGate, Right } from '../contract/definitions.ts';
import type { Entity, Model } from '../contract/model.ts';
import type { CallDeclaration } from '../contract/plugin.ts';

/** The entity that the call names or whose path it lies under; undefined where there is no such entity. */
export function entityOfCall(model: Model, { path, requires }: Pick<CallDeclaration, 'path' | 'requires'>): Entity | undefined {
  const [first = ''] = path.split('/');
  return model.entities.get((requires ?? first).toLowerCase());
}

/** The gates of that entity. */
export const getFeatureGates = (model: Model, call: Pick<CallDeclaration, 'path' | 'requires'>): readonly FeatureGate[] =>
  entityOfCall(model, call)?.gates ?? [];

/** What a call does, for gates that close some rights and not others. */
export const rightOfCall = ({ surface }: Pick<CallDeclaration, 'surface'>): Right => (surface === 'write' ? 'update' : 'read');
