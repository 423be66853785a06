// What opens over the editor of a quote: one dialog at a time.
import { Chooser, ConfirmDialog, request, type Row } from '#kit';
import type { Id } from '#generated';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { DiscountDialog } from './discount-dialog.tsx';
import { type ChosenProduct, ProductDialog, RefreshDialog } from './quote-dialogs.tsx';
import { withoutOption } from './quote-draft.ts';
import { SaveTemplateDialog, TemplateChooser } from './template-dialogs.tsx';
import { useTranslation } from './text/index.ts';
import type { useQuote } from './use-quote.ts';

/** What is open over the editor. */
export type Opened =
  | { readonly kind: 'course' | 'product'; readonly option: number }
  | { readonly kind: 'prices' | 'rates' | 'saveTemplate'; readonly saleId: Id<'AgencySale'> }
  | { readonly kind: 'template' | 'discard' }
  | { readonly kind: 'send'; readonly saleId: Id<'AgencySale'> }
  | { readonly kind: 'removeOption' | 'discount'; readonly option: number }
  | { readonly kind: 'verb'; readonly verb: string; readonly label: string; readonly question: string };

interface EditorDialogsProps {
  readonly opened: Opened;
  readonly quote: ReturnType<typeof useQuote>;
  /** What the search for courses begins with. */
  readonly courseStart: Row;
  readonly onCourses: (ids: readonly number[], option: number) => Promise<void>;
  readonly onProduct: (product: ChosenProduct, option: number) => Promise<void>;
  readonly onSent: () => void;
  readonly onVerb: (verb: string) => Promise<void>;
  readonly onFailed: (error: unknown) => void;
  /** Runs what takes a while: the editor waits, and says what failed. */
  readonly work: (doing: () => Promise<void>) => Promise<void>;
  readonly onClose: () => void;
}

export function EditorDialogs({ opened, quote, courseStart, onCourses, onProduct, onSent, onVerb, onFailed, work, onClose }: EditorDialogsProps) {
  const t = useTranslation();
  const go = useNavigate();
  const { id, draft, change } = quote;
  const { now } = draft;
  /** Closes the dialog, then does what it was for. */
  const closing =
    <Given extends readonly unknown[]>(act: (...given: Given) => unknown) =>
    (...given: Given): void => {
      onClose();
      void act(...given);
    };
  const loadTemplate = (templateId: number) => {
    if (id === undefined) return go(`/quote/new?template=${templateId}${now.StudentId === null ? '' : `&student=${now.StudentId}`}`);
    return work(async () => {
      await request(`agencysale/${id}/loadtemplate/${templateId}`, { method: 'POST', body: {} });
      await quote.refetch(id);
    });
  };

  switch (opened.kind) {
    case 'course':
      return (
        <Suspense>
          <Chooser name="courses.course" start={courseStart} onChoose={({ Id }) => void onCourses([Number(Id)], opened.option)} onClose={onClose} />
        </Suspense>
      );
    case 'product':
      return (
        <ProductDialog
          officeId={now.AgencyOfficeId}
          countryId={now.CountryId}
          onChoose={closing((product: ChosenProduct) => onProduct(product, opened.option))}
          onClose={onClose}
        />
      );
    case 'prices':
    case 'rates':
      return (
        <RefreshDialog
          saleId={opened.saleId}
          what={opened.kind}
          onTaken={closing(() => work(() => quote.refetch(opened.saleId)))}
          onFailed={onFailed}
          onClose={onClose}
        />
      );
    case 'send':
      return (
        <Suspense>
          <Chooser
            name="paper-mail.send"
            start={{ entity: 'agencysale', id: opened.saleId }}
            onChoose={closing(() => {
              onSent();
              return work(() => quote.refetch(opened.saleId));
            })}
            onClose={onClose}
          />
        </Suspense>
      );
    case 'template':
      return <TemplateChooser title={t('loadTitle')} about={t('loadAbout')} onChoose={closing(loadTemplate)} onClose={onClose} />;
    case 'saveTemplate':
      return <SaveTemplateDialog sale={draft.initial} onClose={onClose} />;
    case 'discard':
      return (
        <ConfirmDialog title={t('discardTitle')} about={t('discardAbout')} command={t('discardAct')} onCommand={closing(quote.discard)} onClose={onClose} />
      );
    case 'removeOption':
      return (
        <ConfirmDialog
          title={t('removeOption', { number: String(opened.option) })}
          about={t('removeOptionAbout')}
          command={t('remove')}
          onCommand={closing(() => change((was) => withoutOption(was, opened.option)))}
          onClose={onClose}
        />
      );
    case 'discount':
      return <DiscountDialog draft={draft} option={opened.option} onGive={closing(change)} onClose={onClose} />;
    case 'verb':
      return (
        <ConfirmDialog
          title={opened.verb === 'cancelsale' ? t('cancelTitle') : opened.label}
          about={opened.question}
          command={opened.label}
          cancel={t('close')}
          onCommand={closing(() => onVerb(opened.verb))}
          onClose={onClose}
        />
      );
  }
}
