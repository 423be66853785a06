// Which rights a gate closes.
import type { Gate, Right } from './definitions.ts';

/** Whether a right is closed to whom the gate does not let through. */
export const closes = (gate: Pick<Gate, 'closes'>, right: Right): boolean => gate.closes === undefined || gate.closes.includes(right);

/** Whether it takes the whole screen of an entity away: it closes reading, or everything that a list is kept by. */
export const closesScreen = (gate: Pick<Gate, 'closes'>): boolean =>
  closes(gate, 'read') || (['create', 'update', 'delete'] as const).every((right) => closes(gate, right));
