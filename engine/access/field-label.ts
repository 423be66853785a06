// What a field is called whose name the agency gives, by a setting; where it gives none, the field is not there for its people.
import type { Actor } from '../contract/actor.ts';
import type { Text } from '../contract/definitions.ts';
import type { Field } from '../contract/model.ts';

/** False of a field that the agency has given no name. */
export const isNamed = ({ definition: { labelSetting } }: Field, { labels }: Pick<Actor, 'labels'>): boolean =>
  labelSetting === undefined || labels === undefined || labels.has(labelSetting);

/** The name of the field for this person. */
export const labelFor = ({ definition: { labelSetting }, label }: Field, { labels }: Pick<Actor, 'labels'>): Text =>
  (labelSetting === undefined ? undefined : labels?.get(labelSetting)) ?? label;
