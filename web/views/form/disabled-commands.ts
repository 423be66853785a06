// Which verbs and documents a record offers now, and which it does not, with the reason.
import { holds } from '../../../engine/contract/condition.ts';
import type { ActionConfig, EntityConfig, Row } from '../../api/index.ts';
import type { Translate } from '../../text/index.ts';

export interface Rejected {
  readonly name: string;
  readonly label: string;
  readonly why: string;
}

/** Whether the record is in a state in which the verb makes sense, and the rights of the person allow it. */
export const isOffered = ({ When, Allowed }: ActionConfig, row: Row): boolean => Allowed && (!When || holds(When, row));

/** The others, in their order: what is not allowed, and what makes no sense in this state. */
export function disabledCommands(config: EntityConfig, row: Row, t: Translate): Rejected[] {
  const verbs = config.Actions.filter((action) => !isOffered(action, row)).map(({ Verb, Label, Allowed, Refusal: AppError, WhenText }) => ({
    name: Verb,
    label: Label,
    why: (Allowed ? null : AppError) ?? (WhenText ? t('form.onlyWhere', { what: WhenText }) : t('form.notInState')),
  }));
  const documents = config.Documents.flatMap(({ Name, Label, Refusal: AppError }) => (AppError === null ? [] : [{ name: Name, label: Label, why: AppError }]));
  return [...verbs, ...documents];
}
