// Why fields of a form have a lock: what the record is, in the words of its states.
import { type EntityConfig, type RecordId, useRecordRights } from '../../api/index.ts';
import { useLanguage, useText } from '../../text/index.ts';

/** Undefined where the state of the record closes no field that the form would otherwise let the person change. */
export function useClosedText(config: EntityConfig, id: RecordId | undefined): string | undefined {
  const t = useText();
  const language = useLanguage();
  const rights = useRecordRights(config.Path, id, id !== undefined && config.Rights.ByRecord);
  const open = new Set(config.Form.Sections.flatMap(({ Fields }) => Fields.flatMap(({ Field }) => (config.Fields[Field]?.ReadOnly === false ? Field : []))));
  const states = rights.data?.ClosedBy.filter(({ Fields }) => Fields.some((name) => open.has(name))) ?? [];
  if (states.length === 0) return undefined;
  return t('form.closedBy', { states: new Intl.ListFormat(language).format(states.map(({ Label }) => t('form.stateName', { state: Label }))) });
}
