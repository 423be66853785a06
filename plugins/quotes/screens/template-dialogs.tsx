// Templates in dialogs: choosing one, and keeping a quote as one.
import { Button, Control, Dialog, DialogActions, request, type Row, useEntityConfig, useLanguage, useWork } from '#kit';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { TemplateList, UseTemplate } from './template-list.tsx';
import { useTranslation } from './text/index.ts';
import { getText } from './wire.ts';

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

const named = ['Name', 'AgencyOffices', 'AllAgencyOffices', 'ExpiryDate'];

/** Keeps the quote as a template, with a name and for some offices or all. */
export function SaveTemplateDialog({ sale, onClose }: { sale: Row; onClose: () => void }) {
  const t = useTranslation();
  const queries = useQueryClient();
  const config = useEntityConfig('agencysaletemplate', useLanguage()).data;
  const [officesId, expiryId] = [useId(), useId()];
  const [template, setTemplate] = useState<Row>({ Name: getText(sale['Title']), AllAgencyOffices: true, AgencyOffices: [], ExpiryDate: null });
  const { message, errors, changing, working, run } = useWork({ fields: named });
  const put = (name: string) => changing(name, (value: unknown) => setTemplate((was) => ({ ...was, [name]: value })));
  const isForAll = template['AllAgencyOffices'] === true;
  const submit = () =>
    run(async () => {
      await request('agencysaletemplate', { method: 'POST', body: { agencySale: { Id: sale['Id'] }, agencySaleTemplate: template } });
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
      actions={
        <DialogActions
          command={t('save')}
          busy={working}
          disabled={getText(template['Name']).trim() === ''}
          onCommand={() => void submit()}
          onClose={onClose}
        />
      }
    >
      <div className="quote-form">
        <TextInput
          label={t('templateName')}
          required
          maxLength={160}
          autoComplete="off"
          data-autofocus
          error={errors['Name']}
          value={getText(template['Name'])}
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
              value={template['AgencyOffices']}
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
              value={template['ExpiryDate']}
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
