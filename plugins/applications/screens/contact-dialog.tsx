// "[ Add New ]": somebody at the institution who receives applications.
import { call, Dialog, DialogActions, FaultNote, useWork } from '#kit';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Id } from '#generated';
import { useSay } from './text/index.ts';

interface ContactDialogProps {
  readonly saleId: Id<'AgencySale'>;
  readonly onAdded: (id: number) => Promise<void>;
  readonly onClose: () => void;
}

export function ContactDialog({ saleId, onAdded, onClose }: ContactDialogProps) {
  const say = useSay();
  const { message, faults, changing, working, run } = useWork({ fields: ['Name', 'EmailAddress', 'Position'] });
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
      title={say('contactTitle')}
      onClose={onClose}
      actions={
        <DialogActions
          cancel={say('cancel')}
          act={say('addContact')}
          disabled={working || name.trim() === '' || email.trim() === ''}
          onAct={() => void add()}
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
          label={say('name')}
          data-autofocus
          withAsterisk
          maxLength={160}
          value={name}
          error={faults['Name']}
          onChange={(event) => changing('Name', setName)(event.currentTarget.value)}
        />
        <TextInput
          label={say('email')}
          type="email"
          withAsterisk
          maxLength={200}
          value={email}
          error={faults['EmailAddress']}
          onChange={(event) => changing('EmailAddress', setEmail)(event.currentTarget.value)}
        />
        <TextInput
          label={say('position')}
          maxLength={120}
          value={position}
          error={faults['Position']}
          onChange={(event) => changing('Position', setPosition)(event.currentTarget.value)}
        />
        <FaultNote message={message} />
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}
