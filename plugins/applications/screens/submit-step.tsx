// The last step: the enrolment form is read and signed, and it is chosen who receives it.
import { Button, call, dateTimeText, ErrorNote, Icon, SignaturePad, useWork } from '#kit';
import { NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { usePriceQuestion } from '../../pricing/screens/use-price-question.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import type { Details } from './draft.ts';
import { FormFrame } from './form-frame.tsx';
import { useTranslation } from './text/index.ts';

/** What stands on the pad and is not saved. */
export interface Signing {
  readonly dataImage: string | undefined;
  readonly isAgreed: boolean;
  /** The pad is shown although there is a signature. */
  readonly isAgain: boolean;
}
export const emptySigning: Signing = { dataImage: undefined, isAgreed: false, isAgain: false };

/** Whether the pad is to be filled: nobody has signed, or it is signed again. */
export const isToBeSigned = ({ Sale }: Details, { isAgain }: Signing): boolean => isAgain || !Sale.IsSigned || !Sale.HasAgreedTerms;

interface SubmitStepProps {
  readonly details: Details;
  readonly signing: Signing;
  readonly onSigning: (signing: Signing) => void;
  readonly contactId: number | undefined;
  readonly onContact: (id: number | undefined) => void;
  /** By `terms`, `signature` and `contact`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Keeps the signature without submitting anything. */
  readonly saveSignature: () => Promise<void>;
  readonly reload: () => Promise<void>;
}

const addNew = 'new';

export function SubmitStep({ details, signing, onSigning, contactId, onContact, errors, saveSignature, reload }: SubmitStepProps) {
  const t = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const { Sale, Contacts, CanEditContacts, CanEditSuppliers } = details;
  return (
    <>
      <section className="application-card" aria-label={t('form')}>
        <h3 className="b6">{t('form')}</h3>
        <FormFrame id={Sale.Id} moment={`${Sale.RowVersion} ${Sale.SignedDate ?? ''}`} />
      </section>
      <Signature details={details} signing={signing} onSigning={onSigning} errors={errors} saveSignature={saveSignature} />
      <section className="application-card" aria-label={t('contact')}>
        <NativeSelect
          label={t('contact')}
          withAsterisk
          value={contactId === undefined ? '' : String(contactId)}
          error={errors['contact']}
          data={[
            { value: '', label: t('chooseContact') },
            ...Contacts.map(({ Id, Name, EmailAddress }) => ({ value: String(Id), label: [Name, EmailAddress].filter(Boolean).join(' · ') })),
            ...(CanEditContacts ? [{ value: addNew, label: t('addNew') }] : []),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (value === addNew) setAdding(true);
            else onContact(value === '' ? undefined : Number(value));
          }}
        />
        {Contacts.length === 0 && <p className="t3 t12">{t(CanEditContacts ? 'noContacts' : 'mayNotAdd')}</p>}
        {CanEditSuppliers && Sale.AgencySupplierId !== null && (
          <div>
            <Button to={`/supplier/${Sale.AgencySupplierId}/edit`} size="xs" variant="subtle">
              {t('editSupplier')}
            </Button>
          </div>
        )}
      </section>
      {isAdding && (
        <ContactDialog
          saleId={Sale.Id}
          onAdded={async (id) => {
            await reload();
            onContact(id);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

/** The pad, where nobody has signed or it is to be signed again; else when it was signed. */
function Signature({
  details,
  signing,
  onSigning,
  errors,
  saveSignature,
}: Pick<SubmitStepProps, 'details' | 'signing' | 'onSigning' | 'errors' | 'saveSignature'>) {
  const t = useTranslation();
  const agree = useId();
  const { message, working, run } = useWork();
  const { Sale, Institution } = details;
  const isSigned = Sale.IsSigned && Sale.HasAgreedTerms;
  const name = Institution ? Institution.TradingName || Institution.Name : '';
  const [mailed, setMailed] = useState(false);
  const question = usePriceQuestion();
  const ask = () =>
    run(async () => {
      setMailed(await question.ask((flags) => call('POST agencysale/{id}/requestsignature', { id: Sale.Id, ...flags })));
    });
  return (
    <section className="application-card" aria-label={t('signature')}>
      <h3 className="b6">{t('signature')}</h3>
      {!isToBeSigned(details, signing) ? (
        <div className="row g8 wrap">
          <Icon name="check" />
          <span className="grow">{t('signed', { date: dateTimeText(Sale.SignedDate) })}</span>
          <Button effect="show" size="xs" onClick={() => onSigning({ ...signing, isAgain: true })}>
            {t('signAgain')}
          </Button>
        </div>
      ) : (
        <>
          {Institution && <Terms name={name} payment={Institution.PaymentTerms} terms={Institution.TermsConditions} link={Institution.TermsConditionsLink} />}
          <label className="row g8" htmlFor={agree}>
            <input
              id={agree}
              type="checkbox"
              className="ck"
              checked={signing.isAgreed}
              aria-invalid={errors['terms'] !== undefined || undefined}
              aria-describedby={errors['terms'] === undefined ? undefined : `${agree}-error`}
              onChange={(event) => onSigning({ ...signing, isAgreed: event.currentTarget.checked })}
            />
            {t('terms')}
          </label>
          <div id={`${agree}-error`}>
            <ErrorNote message={errors['terms']} />
          </div>
          {errors['signature'] === undefined && <p className="t3 t12">{t('noSignature')}</p>}
          <ErrorNote message={errors['signature']} />
          <SignaturePad label={t('signature')} disabled={working} onChange={(dataImage) => onSigning({ ...signing, dataImage })} />
          <ErrorNote message={message} />
          {question.dialog}
          <div className="row g8">
            <Button effect="write" variant="subtle" disabled={working} onClick={() => void run(saveSignature)}>
              {t('saveSignature')}
            </Button>
            {Sale.StatusId === 'Quote' && (
              <Button effect="write" variant="subtle" icon="mail" disabled={working || mailed} onClick={() => void ask()}>
                {t('askSignature')}
              </Button>
            )}
            {mailed && (
              <span className="t2 t12" role="status">
                {t('askedSignature')}
              </span>
            )}
            {isSigned && (
              <Button effect="show" variant="subtle" onClick={() => onSigning(emptySigning)}>
                {t('keepSigned')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function Terms({ name, payment, terms, link }: { name: string; payment: string | null; terms: string | null; link: string | null }) {
  const t = useTranslation();
  const isAddress = link !== null && /^https?:\/\//i.test(link);
  if (!payment && !terms && !link) return null;
  return (
    <details className="application-terms">
      <summary>{t('termsOf', { name })}</summary>
      {payment && (
        <>
          <p className="b5">{t('paymentTermsOf', { name })}</p>
          <p>{payment}</p>
        </>
      )}
      {terms && <p>{terms}</p>}
      {link &&
        (isAddress ? (
          <a className="link" href={link} target="_blank" rel="noreferrer">
            {link}
          </a>
        ) : (
          <p>{link}</p>
        ))}
    </details>
  );
}
