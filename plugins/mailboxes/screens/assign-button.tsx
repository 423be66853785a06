// In the head of an e-mail that came in: giving it to the record that it belongs to.
import { Control, Dialog, DialogActions, ErrorNote, FieldBox, HeadCommand, type PanelProps, request, Segments, useWork } from '#kit';
import { useState } from 'react';
import { useTranslation } from './text/index.ts';

const kinds = { Student: 'StudentId', AgencyLead: 'AgencyLeadId', AgencyAgent: 'AgencyAgentId', AgencySupplier: 'AgencySupplierId' } as const;
type Kind = keyof typeof kinds;
const names: readonly Kind[] = ['Student', 'AgencyLead', 'AgencyAgent', 'AgencySupplier'];

export default function AssignButton({ config, row, reload }: PanelProps<'SmtpMessage'>) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (row.Status !== 'Received' || !config.Actions.some(({ Verb }) => Verb === 'assign')) return null;
  const isOpenYet = Object.values(kinds).every((field) => row[field] === null);
  return (
    <>
      <HeadCommand place={isOpenYet ? 'primary' : 'menu'} effect="write" icon="arrow-right" onClick={() => setOpen(true)}>
        {t('assign')}
      </HeadCommand>
      {isOpen && <AssignDialog id={row.Id} reload={reload} onClose={() => setOpen(false)} />}
    </>
  );
}

function AssignDialog({ id, reload, onClose }: { readonly id: number; readonly reload: PanelProps['reload']; readonly onClose: () => void }) {
  const t = useTranslation();
  const [kind, setKind] = useState<Kind>('Student');
  const [chosen, setChosen] = useState<number | null>(null);
  const { message, errors, working, run } = useWork({ fields: Object.values(kinds), inDialog: true });
  const field = kinds[kind];
  const assign = () =>
    void run(async () => {
      await request(`smtpmessage/${id}/assign`, { method: 'POST', body: { [field]: chosen } });
      await reload();
      onClose();
    });
  const path = kind.toLowerCase();
  return (
    <Dialog
      size={480}
      title={t('assignTitle')}
      about={t('assignAbout')}
      onClose={onClose}
      actions={<DialogActions command={t('assign')} onCommand={assign} disabled={chosen === null} busy={working} onClose={onClose} />}
    >
      <ErrorNote message={message} />
      <Segments
        label={t('kind')}
        choices={names.map((name) => ({ id: name, label: t(name) }))}
        current={kind}
        onChoose={(next) => {
          setKind(names.find((name) => name === next) ?? 'Student');
          setChosen(null);
        }}
      />
      <FieldBox id="assign-record" label={t(kind)} required locked={false} error={errors[field]}>
        <Control
          key={kind}
          id="assign-record"
          field={{
            Name: field,
            Type: 'reference',
            Label: t(kind),
            Required: true,
            ReadOnly: false,
            Reference: { EntityType: kind, Path: path, NameKey: `${kind}Name` },
          }}
          label={t(kind)}
          value={chosen}
          row={{}}
          onChange={(next: unknown) => setChosen(typeof next === 'number' ? next : null)}
          invalid={errors[field] !== undefined}
          readOnly={false}
          required
        />
      </FieldBox>
    </Dialog>
  );
}
