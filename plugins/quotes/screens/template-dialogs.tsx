// Templates in dialogs: choosing one, and keeping a quote as one.
import { Button, call, Control, Dialog, DialogActions, useEntityConfig, useLanguage, useWork } from '#kit';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { TemplateList, UseTemplate } from './template-list.tsx';
import { useTranslation } from './text/index.ts';
import { type Quote, getText } from './wire.ts';

interface TemplateChooserProps {
  readonly title: string;
  readonly about?: string;
  readonly onChoose: (templateId: number) => void;
  readonly onClose: () => void;
}

export function TemplateChooser({ title, about, onChoose, onClose }: TemplateChooserProps) {
  const t = useTranslation();
  return (
    <Dialog
      size={720}
      title={title}
      about={about}
      onClose={onClose}
      actions={
        <Button effect="show" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <TemplateList renderCommands={(template) => <UseTemplate template={template} onUse={onChoose} />} />
    </Dialog>
  );
}

/** A template as it is typed. */
interface TypedTemplate {
  readonly Name: string;
  readonly AllAgencyOffices: boolean;
  readonly AgencyOffices: unknown;
  readonly ExpiryDate: unknown;
}
const named = ['Name', 'AgencyOffices', 'AllAgencyOffices', 'ExpiryDate'];

/** Keeps the quote as a template, with a name and for some offices or all. */
export function SaveTemplateDialog({ sale, onClose }: { sale: Quote; onClose: () => void }) {
  const t = useTranslation();
  const queries = useQueryClient();
  const config = useEntityConfig('agencysaletemplate', useLanguage()).data;
  const [officesId, expiryId] = [useId(), useId()];
  const [template, setTemplate] = useState<TypedTemplate>({ Name: getText(sale.Title), AllAgencyOffices: true, AgencyOffices: [], ExpiryDate: null });
  const { message, errors, changing, working, run } = useWork({ fields: named });
  const put = <Name extends keyof TypedTemplate>(name: Name) =>
    changing(name, (value: TypedTemplate[Name]) => setTemplate((was) => ({ ...was, [name]: value })));
  const isForAll = template.AllAgencyOffices;
  const submit = () =>
    run(async () => {
      await call('POST agencysaletemplate', { agencySale: { Id: sale.Id }, agencySaleTemplate: { ...template } });
      void queries.invalidateQueries({ queryKey: ['search', 'agencysaletemplate'] });
      onClose();
    });
  const offices = config?.Fields['AgencyOffices'];
  const expiry = config?.Fields['ExpiryDate'];
  return (
    <Dialog
      size={480}
      title={t('saveTemplateTitle')}
      onClose={onClose}
      actions={<DialogActions command={t('save')} busy={working} disabled={template.Name.trim() === ''} onCommand={() => void submit()} onClose={onClose} />}
    >
      <div className="quote-form">
        <TextInput
          label={t('templateName')}
          required
          maxLength={160}
          autoComplete="off"
          data-autofocus
          error={errors['Name']}
          value={template.Name}
          onChange={(event) => put('Name')(event.currentTarget.value)}
        />
        <label className="row g8">
          <input type="checkbox" className="ck" checked={isForAll} onChange={(event) => put('AllAgencyOffices')(event.currentTarget.checked)} />
          {t('allOffices')}
        </label>
        {!isForAll && offices && (
          <div>
            <label htmlFor={officesId} className="mantine-InputWrapper-label">
              {t('templateOffices')}
            </label>
            <Control
              id={officesId}
              label={t('templateOffices')}
              field={offices}
              value={template.AgencyOffices}
              onChange={put('AgencyOffices')}
              invalid={errors['AgencyOffices'] !== undefined}
              readOnly={false}
              required
            />
          </div>
        )}
        {expiry && (
          <div>
            <label htmlFor={expiryId} className="mantine-InputWrapper-label">
              {expiry.Label}
            </label>
            <Control
              id={expiryId}
              label={expiry.Label}
              field={expiry}
              value={template.ExpiryDate}
              onChange={put('ExpiryDate')}
              invalid={errors['ExpiryDate'] !== undefined}
              readOnly={false}
              required={false}
            />
          </div>
        )}
        {message !== undefined && (
          <p className="danger" role="alert">
            {message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
