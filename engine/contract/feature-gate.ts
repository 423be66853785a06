// Which rights a gate closes.
import type { FeatureGate, Right } from './definitions.ts';

/** Whether a right is closed to whom the gate does not let through. */
export const closes = (featureGate: Pick<FeatureGate, 'closes'>, right: Right): boolean =>
  featureGate.closes === undefined || featureGate.closes.includes(right);

/** Whether it takes the whole screen of an entity away: it closes reading, or everything that a list is kept by. */
export const closesScreen = (featureGate: Pick<FeatureGate, 'closes'>): boolean =>
  closes(featureGate, 'read') || (['create', 'update', 'delete'] as const).every((right) => closes(featureGate, right));
