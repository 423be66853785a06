// A dialog of a plugin over the page of a record, as a list opens it for chosen records: lists have no rows where nothing is laid out.
import { createElement, useState } from 'react';
import { Chooser, type Screens } from '../../web/kit/index.ts';
import { screens } from '../../plugins/screens.ts';

/** The screens of the product, with this dialog open on every student. */
export const withDialog = (name: string, start: Readonly<Record<string, unknown>>): readonly Screens[] => {
  const Opened = () => {
    const [isOpen, setOpen] = useState(true);
    const close = () => setOpen(false);
    return isOpen ? createElement(Chooser, { name, start, onChoose: close, onClose: close }) : null;
  };
  return [...screens, { plugin: 'opened-dialog', badges: { Student: [() => Promise.resolve({ default: Opened })] } }];
};
