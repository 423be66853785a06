// What travels with a card while it is dragged, and what a column says of itself to it.
import type { Group, GroupKey, Row } from '../../api/index.ts';

export interface Dragged {
  readonly row: Row;
  readonly from: GroupKey;
}

// The library carries plain objects: what they stand for is kept beside them.
const cards = new WeakMap<object, Dragged>();
const columns = new WeakMap<object, Group>();

export function dataOfCard(card: Dragged): Record<string, unknown> {
  const data = {};
  cards.set(data, card);
  return data;
}
export const findDragged = (data: object): Dragged | undefined => cards.get(data);

export function dataOfColumn(group: Group): Record<string, unknown> {
  const data = {};
  columns.set(data, group);
  return data;
}
export const columnOfData = (data: object | undefined): Group | undefined => (data ? columns.get(data) : undefined);
