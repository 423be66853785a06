// The question: who, what, and if it matters which record and which field.
import type { AskableRights, FieldConfig } from '../../api/index.ts';
import { useEntityConfig } from '../../api/index.ts';
import { Control, FieldBox } from '../../fields/controls/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { ViewAsButton } from '../account/view-as-button.tsx';
import { rightName } from './right-name.ts';

interface RightsFormProps {
  readonly rights: AskableRights;
  readonly asked: {
    readonly userId: number | undefined;
    readonly entity: AskableRights['Data'][number] | undefined;
    readonly right: string | undefined;
    readonly id: number | undefined;
    readonly field: string | undefined;
  };
  /** Null takes a part of the question away. */
  readonly onChange: (changes: Readonly<Record<string, string | number | null>>) => void;
}

const ofFields = ['read', 'create', 'update'];

export function RightsForm({ rights, asked: requested, onChange }: RightsFormProps) {
  const t = useText();
  const language = useLanguage();
  const { userId, entity, right, id, field } = requested;
  const config = useEntityConfig(entity?.Path ?? rights.People, language).data;
  const reference = (path: string): Pick<FieldConfig, 'Type' | 'Reference'> => ({
    Type: 'reference',
    Reference: { EntityType: path, Path: path, NameKey: '' },
  });
  const choice = (choices: readonly (readonly [string, string])[]): Pick<FieldConfig, 'Type' | 'Values'> => ({
    Type: 'enum',
    Values: choices.map(([Value, Label]) => ({ Value, Label })),
  });
  const fields = Object.values(config?.Fields ?? {}).map(({ Name, Label }) => [Name, Label] as const);
  const parts = [
    { name: 'person', label: t('rights.person'), required: true, value: userId, ...reference(rights.People) },
    {
      name: 'entity',
      label: t('rights.entity'),
      required: true,
      value: entity?.Path,
      forgets: ['right', 'record', 'field'],
      ...choice(rights.Data.map(({ Path, Label }) => [Path, Label])),
    },
    ...(entity
      ? [
          {
            name: 'right',
            label: t('rights.right'),
            required: true,
            value: right,
            forgets: ['field'],
            ...choice(entity.Rights.map(({ Name }) => [Name, rightName(t, rights, entity.EntityType, Name)])),
          },
        ]
      : []),
    ...(entity && right && right !== 'create' ? [{ name: 'record', label: t('rights.record'), required: false, value: id, ...reference(entity.Path) }] : []),
    ...(entity && right && ofFields.includes(right) && fields.length > 0
      ? [{ name: 'field', label: t('rights.field'), required: false, value: field, ...choice(fields) }]
      : []),
  ];
  return (
    <section className="ask" aria-label={t('rights.question')}>
      {parts.map(({ name, label, required, value, forgets = [], ...shape }: Part) => (
        <FieldBox key={`${name} ${shape.Reference?.Path ?? ''}`} id={`rights-${name}`} label={label} required={required} locked={false}>
          <Control
            id={`rights-${name}`}
            field={{ Name: name, Label: label, Required: required, ...shape }}
            label={label}
            value={value ?? null}
            required={required}
            invalid={false}
            readOnly={false}
            onChange={(next) =>
              onChange({
                ...Object.fromEntries(forgets.map((forget) => [forget, null])),
                // What is not yet there cannot be asked about.
                ...(next === 'create' ? { record: null } : {}),
                [name]: typeof next === 'string' || typeof next === 'number' ? next : null,
              })
            }
          />
        </FieldBox>
      ))}
      {userId !== undefined && (
        <div className="look">
          <ViewAsButton userId={userId} />
        </div>
      )}
    </section>
  );
}

interface Part extends Pick<FieldConfig, 'Type' | 'Reference' | 'Values'> {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly value: string | number | undefined;
  /** Parts of the question that fit another choice no longer. */
  readonly forgets?: readonly string[];
}
