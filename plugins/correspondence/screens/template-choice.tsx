// Which template a mail begins with, of those that are for such recipients; nothing where there are none.
import { Control, FieldBox, useRows } from '#kit';
import { useTranslation } from './text/index.ts';

/** For whom templates are, as their flags say. */
export type TemplateFlag = 'ApplyToStudents' | 'ApplyToLeads' | 'ApplyToSuppliers';

interface TemplateChoiceProps {
  readonly flag: TemplateFlag;
  readonly chosen: number | undefined;
  readonly onChoose: (id: number | undefined) => void;
}

const maxTemplates = 200;

export function TemplateChoice({ flag, chosen, onChoose }: TemplateChoiceProps) {
  const t = useTranslation();
  const templates = useRows(
    { entity: 'agencyemailtemplate', viewId: 0, conditions: [{ Field: flag, Condition: 'Equal', Value1: true }], orderBy: 'Subject', columns: 'Subject' },
    maxTemplates,
  );
  const rows = templates.data?.Data ?? [];
  if (rows.length === 0) return null;
  const Values = rows.map(({ Id, Subject }) => ({ Value: String(Id), Label: typeof Subject === 'string' && Subject !== '' ? Subject : String(Id) }));
  return (
    <FieldBox id="mail-template" label={t('template')} required={false} locked={false} wide error={undefined}>
      <Control
        id="mail-template"
        field={{ Name: 'Template', Type: 'enum', Label: t('template'), Required: false, ReadOnly: false, Values }}
        label={t('template')}
        value={chosen === undefined ? null : String(chosen)}
        onChange={(next) => onChoose(typeof next === 'string' && next !== '' ? Number(next) : undefined)}
        invalid={false}
        readOnly={false}
        required={false}
      />
    </FieldBox>
  );
}
