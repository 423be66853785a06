// A document by e-mail: whom it goes to, what is written with it, and in which language it is.
import { Button, Dialog, FailedPage, type Language, request, useRead } from '#kit';
import { useState } from 'react';
import { asHtml, splitAddresses } from '../../correspondence/screens/mail-text.ts';
import { type Composed, MailComposer } from '../../correspondence/screens/mail-composer.tsx';
import { usePriceQuestion } from '../../pricing/screens/use-price-question.tsx';
import { PrintoutDialog } from './printout-dialog.tsx';
import type { Printouts } from './printouts.ts';
import './paper-mail.css';
import { useTranslation } from './text/index.ts';

interface SendDialogProps {
  readonly id: number;
  /** The path of the entity. */
  readonly entity: string;
  readonly printouts: Printouts;
  readonly title: string;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}
interface Draft {
  readonly To: string;
  readonly Subject: string;
  readonly Message: string;
  readonly Language: Language;
  readonly FileName: string;
  readonly DocumentsOf: { readonly Type: string; readonly Id: number } | null;
  readonly IsSent: boolean;
  readonly HasMailServer: boolean;
  readonly Refusal: string | null;
}

export function SendDialog({ id, entity, printouts, title, onDone, onClose }: SendDialogProps) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<Language>();
  const [isLooking, setLooking] = useState(false);
  const [isLinked, setLinked] = useState(true);
  const visible = useRead<Draft>(`${entity}/${id}/send${chosen === undefined ? '' : `?language=${chosen}`}`);
  // While a draft in another language is on its way, the one before stays.
  const [last, setLast] = useState<Draft>();
  if (visible.data && visible.data !== last) setLast(visible.data);
  const draft = visible.data ?? last;
  const address = `${entity}/${id}/pdf/${printouts.pdf}`;
  // The document is made once before it is sent: nothing goes out with one that cannot be made.
  const made = useRead(`${address}/preview${draft ? `?language=${draft.Language}` : ''}`);
  const prices = usePriceQuestion();
  if (draft?.Refusal || (!draft && visible.isError)) {
    const actions = (
      <Button effect="show" focus onClick={onClose}>
        {t('close')}
      </Button>
    );
    return (
      <Dialog size={480} title={title} onClose={onClose} actions={actions}>
        {draft ? <p>{draft.Refusal}</p> : <FailedPage error={visible.error} title={t('failed')} onRetry={() => void visible.refetch()} />}
      </Dialog>
    );
  }
  const { hasLink, markAsSent } = printouts;
  const isKept = draft?.HasMailServer === false;
  const mayMark = isKept && !draft.IsSent && markAsSent !== undefined;
  const send = async ({ to, Subject, Message, attachmentIds }: Composed) => {
    const body = {
      To: to.join('; '),
      Subject,
      Message,
      AttachmentIds: attachmentIds,
      Language: draft?.Language,
      ...(hasLink ? { IncludeLink: isLinked } : {}),
    };
    if (await prices.ask((flags) => request(`${entity}/${id}/smtpmessage`, { method: 'POST', body: { ...body, ...flags } }))) await onDone();
  };
  return (
    <>
      <MailComposer
        title={title}
        about={isKept || !draft ? undefined : t(hasLink ? 'aboutQuote' : draft.IsSent ? 'aboutAgain' : 'about')}
        isLoading={!draft}
        start={{ to: splitAddresses(draft?.To ?? ''), Subject: draft?.Subject ?? '', Message: asHtml(draft?.Message ?? '') }}
        recipients="some"
        owner={draft?.DocumentsOf ? { type: draft.DocumentsOf.Type, id: draft.DocumentsOf.Id } : undefined}
        made={[{ name: draft?.FileName ?? '', onView: () => setLooking(true) }]}
        isPreparing={made.isPending || (chosen !== undefined && draft?.Language !== chosen)}
        language={{ current: chosen ?? draft?.Language ?? 'en', label: t('language'), onChoose: setChosen }}
        maySchedule={false}
        command={t(isKept ? 'keep' : 'act')}
        others={
          mayMark
            ? [
                {
                  command: t('markSent'),
                  run: async () => {
                    await markAsSent(id);
                    await onDone();
                  },
                },
              ]
            : []
        }
        extra={
          hasLink && (
            <label className="row g8">
              <input type="checkbox" checked={isLinked} onChange={(event) => setLinked(event.currentTarget.checked)} />
              {t('includeLink')}
            </label>
          )
        }
        send={send}
        onClose={onClose}
      >
        {isKept && (
          <p className="note warning" role="status">
            {t(mayMark ? 'noServerMark' : 'noServer')}
          </p>
        )}
      </MailComposer>
      {prices.dialog}
      {isLooking && <PrintoutDialog address={address} language={draft?.Language} onClose={() => setLooking(false)} />}
    </>
  );
}
