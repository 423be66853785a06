// The logo of an office, which is printed on its papers: a picture that is chosen here is put among the files of the office and named as the logo.
import { Button, changeRecord, ErrorNote, fileAddress, Panel, type PanelProps, request, uploadFile, useWork } from '#kit';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from './text/index.ts';
import './agencies.css';

/** Larger pictures are not printed. */
const maxBytes = 500_000;

interface Files {
  readonly Data: readonly { readonly Key: string; readonly DateCreated: string }[];
}

export default function LogoPanel({ config, row, reload }: PanelProps<'AgencyOffice'>) {
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { run, working, message, setMessage } = useWork();
  const key = row.LogoKey;
  const address = useQuery({ queryKey: ['logo', key], enabled: Boolean(key), queryFn: () => fileAddress(key ?? '') }).data;
  const name = async (LogoKey: string | null) => {
    await changeRecord('agencyoffice', row.Id, { LogoKey }, undefined);
    await reload();
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxBytes) return setMessage(t('logoTooLarge'));
    void run(async () => {
      await uploadFile('agencyoffice', row.Id, file);
      const { Data } = await request<Files>(`agencyoffice/${row.Id}/file`, { query: { take: 200 } });
      const newest = Data.toSorted((a, b) => b.DateCreated.localeCompare(a.DateCreated))[0];
      if (newest) await name(newest.Key);
    });
  };
  return (
    <Panel title={t('logo')}>
      <ErrorNote message={message} />
      {key && address ? <img className="office-logo" src={address} alt={t('logo')} /> : <p className="t3 t12">{t('logoNone')}</p>}
      {config.Rights.Update && (
        <div className="row g8 wrap">
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            hidden
            aria-label={t('logoChoose')}
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
          <Button effect="show" size="xs" disabled={working} onClick={() => input.current?.click()}>
            {t('logoChoose')}
          </Button>
          {key && (
            <Button effect="write" size="xs" variant="subtle" disabled={working} onClick={() => void run(() => name(null))}>
              {t('logoRemove')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
