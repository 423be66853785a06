// Which rights a gate closes, and which permissions open them.
import type { FeatureGate, Right, Who } from './definitions.ts';

/** Whether a right is closed to whom the gate does not let through. */
export const closes = (featureGate: Pick<FeatureGate, 'closes'>, right: Right): boolean =>
  featureGate.closes === undefined || featureGate.closes.includes(right);

/** Whether it takes the whole screen of an entity away: it closes reading, or everything that a list is kept by. */
export const closesScreen = (featureGate: Pick<FeatureGate, 'closes'>): boolean =>
  closes(featureGate, 'read') || (['create', 'update', 'delete'] as const).every((right) => closes(featureGate, right));

/** The permissions of which a person holds one; none where none is named. */
export const getPermissions = ({ permission = [] }: Pick<Who, 'permission'>): readonly string[] => (typeof permission === 'string' ? [permission] : permission);
