// The erasure of an agency: one person asks for it with its name and a reason, another one confirms it or either withdraws it.
import { Button, call, dateTimeText, Dialog, DialogActions, ErrorNote, FieldBox, useWork } from '#kit';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ListedAgency } from './listed-agency.ts';
import type { Translate } from './text/index.ts';

interface EraseDialogProps {
  readonly t: Translate;
  readonly agency: ListedAgency;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

export const EraseDialog = (props: EraseDialogProps) => (props.agency.figures?.Erasure ? <DecideDialog {...props} /> : <RequestDialog {...props} />);

function RequestDialog({ t, agency: { Id: id, Name: name }, onDone, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const work = useWork({ fields: ['Name', 'Reason'] });
  const ask = () =>
    work.run(async () => {
      await call('POST platform/agencies/{id}/erasure', { id, Name: typed, Reason: reason });
      onDone(t('erasureRequested', { name }));
    });
  const isFilled = typed.trim() === name && reason.trim() !== '';
  return (
    <Dialog
      title={t('eraseTitle', { name })}
      mark="alert-triangle"
      onClose={onClose}
      actions={<DialogActions command={t('askErasure')} onCommand={() => void ask()} danger disabled={!isFilled} busy={work.working} onClose={onClose} />}
    >
      <ErrorNote message={work.message} />
      <p>{t('eraseAbout')}</p>
      <div className="platform-fields">
        <FieldBox id="erase-name" label={t('typeName')} required locked={false} wide error={work.errors['Name']} hint={name}>
          <TextInput id="erase-name" value={typed} autoComplete="off" onChange={(event) => work.changing('Name', setTyped)(event.currentTarget.value)} />
        </FieldBox>
        <FieldBox id="erase-reason" label={t('reason')} required locked={false} wide error={work.errors['Reason']}>
          <Textarea
            id="erase-reason"
            value={reason}
            maxLength={500}
            autosize
            minRows={2}
            onChange={(event) => work.changing('Reason', setReason)(event.currentTarget.value)}
          />
        </FieldBox>
      </div>
    </Dialog>
  );
}

function DecideDialog({ t, agency: { Id: id, Name: name, figures }, onDone, onClose }: EraseDialogProps) {
  const work = useWork();
  const erasure = figures?.Erasure;
  if (!erasure) return null;
  const confirm = () =>
    work.run(async () => {
      await call('POST platform/agencies/{id}/erasure/confirm', { id });
      onDone(t('erasureConfirmed', { name }));
    });
  const withdraw = () =>
    work.run(async () => {
      await call('POST platform/agencies/{id}/erasure/withdraw', { id });
      onDone(t('erasureWithdrawn', { name }));
    });
  const actions = erasure.IsOwn ? (
    <>
      <Button effect="show" variant="subtle" onClick={onClose}>
        {t('close')}
      </Button>
      <Button effect="write" variant="filled" disabled={work.working} onClick={() => void withdraw()}>
        {t('withdraw')}
      </Button>
    </>
  ) : (
    <>
      <Button effect="write" disabled={work.working} onClick={() => void withdraw()}>
        {t('withdraw')}
      </Button>
      <DialogActions command={t('confirmErasure')} onCommand={() => void confirm()} danger busy={work.working} focus="cancel" onClose={onClose} />
    </>
  );
  return (
    <Dialog title={t('decideTitle', { name })} mark="alert-triangle" size={520} onClose={onClose} actions={actions}>
      <ErrorNote message={work.message} />
      <p>{t('requestedBy', { person: erasure.RequestedBy, until: dateTimeText(erasure.Until) })}</p>
      <blockquote className="platform-reason">{erasure.Reason}</blockquote>
      <p>{t(erasure.IsOwn ? 'anotherConfirms' : 'confirmAbout')}</p>
    </Dialog>
  );
}
