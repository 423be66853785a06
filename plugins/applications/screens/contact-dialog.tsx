// "[ Add New ]": somebody at the institution who receives applications.
import { call, Dialog, DialogActions, ErrorNote, useWork } from '#kit';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Id } from '#generated';
import { useTranslation } from './text/index.ts';

interface ContactDialogProps {
  readonly saleId: Id<'AgencySale'>;
  readonly onAdded: (id: number) => Promise<void>;
  readonly onClose: () => void;
}

export function ContactDialog({ saleId, onAdded, onClose }: ContactDialogProps) {
  const t = useTranslation();
  const { message, errors, changing, working, run } = useWork({ fields: ['Name', 'EmailAddress', 'Position'] });
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [position, setPosition] = useState('');
  const add = () =>
    run(async () => {
      const { Id } = await call('POST application/{id}/contact', { id: saleId, Name: name, EmailAddress: email.trim(), Position: position.trim() || null });
      await onAdded(Id);
      onClose();
    });
  return (
    <Dialog
      title={t('contactTitle')}
      onClose={onClose}
      actions={
        <DialogActions
          cancel={t('cancel')}
          command={t('addContact')}
          disabled={working || name.trim() === '' || email.trim() === ''}
          onCommand={() => void add()}
          onClose={onClose}
        />
      }
    >
      <form
        className="application-form"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void add();
        }}
      >
        <TextInput
          label={t('name')}
          data-autofocus
          withAsterisk
          maxLength={160}
          value={name}
          error={errors['Name']}
          onChange={(event) => changing('Name', setName)(event.currentTarget.value)}
        />
        <TextInput
          label={t('email')}
          type="email"
          withAsterisk
          maxLength={200}
          value={email}
          error={errors['EmailAddress']}
          onChange={(event) => changing('EmailAddress', setEmail)(event.currentTarget.value)}
        />
        <TextInput
          label={t('position')}
          maxLength={120}
          value={position}
          error={errors['Position']}
          onChange={(event) => changing('Position', setPosition)(event.currentTarget.value)}
        />
        <ErrorNote message={message} />
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}
