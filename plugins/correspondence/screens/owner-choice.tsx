// Which student, lead, agent or supplier a message belongs to.
import { Control, FieldBox, Segments } from '#kit';
import { useTranslation } from './text/index.ts';

/** The kinds of records that have messages, and the field of a message that names each. */
export const owners = { Student: 'StudentId', AgencyLead: 'AgencyLeadId', AgencyAgent: 'AgencyAgentId', AgencySupplier: 'AgencySupplierId' } as const;
export type OwnerKind = keyof typeof owners;
const kinds: readonly OwnerKind[] = ['Student', 'AgencyLead', 'AgencyAgent', 'AgencySupplier'];

interface OwnerChoiceProps {
  readonly kind: OwnerKind;
  /** Null: none yet. */
  readonly id: number | null;
  readonly error?: string | undefined;
  readonly onChoose: (kind: OwnerKind, id: number | null) => void;
}

export function OwnerChoice({ kind, id, error, onChoose }: OwnerChoiceProps) {
  const t = useTranslation();
  const field = owners[kind];
  return (
    <>
      <Segments
        label={t('kind')}
        choices={kinds.map((name) => ({ id: name, label: t(name) }))}
        current={kind}
        onChoose={(next) => onChoose(kinds.find((name) => name === next) ?? 'Student', null)}
      />
      <FieldBox id="mail-owner" label={t(kind)} required locked={false} error={error}>
        <Control
          key={kind}
          id="mail-owner"
          field={{
            Name: field,
            Type: 'reference',
            Label: t(kind),
            Required: true,
            ReadOnly: false,
            Reference: { EntityType: kind, Path: kind.toLowerCase(), NameKey: `${kind}Name` },
          }}
          label={t(kind)}
          value={id}
          row={{}}
          onChange={(next: unknown) => onChoose(kind, typeof next === 'number' ? next : null)}
          invalid={error !== undefined}
          readOnly={false}
          required
        />
      </FieldBox>
    </>
  );
}
