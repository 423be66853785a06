// With which visa somebody comes, from where, and how it is paid. Nothing is answered before the student has answered it.
import { noVisa } from './draft.ts';
import type { FieldsProps } from './later-fields.tsx';
import { ChoiceField, EitherField, TextField } from './parts.tsx';
import { Rows } from './rows.tsx';
import { useTranslation } from './text/index.ts';

export function VisaFields({ sale, details, errors, change }: FieldsProps) {
  const t = useTranslation();
  return (
    <>
      <ChoiceField
        label={t('visaType')}
        isRequired
        value={details.VisaType}
        choices={[{ Id: noVisa, Name: t('noVisa') }, ...sale.VisaTypes]}
        error={errors['visa.VisaType']}
        onChange={(VisaType) => change({ VisaType })}
      />
      <EitherField
        label={t('offshore')}
        yes={t('offshoreYes')}
        no={t('offshoreNo')}
        value={details.Offshore}
        error={errors['visa.Offshore']}
        onChange={(Offshore) => change({ Offshore })}
      />
      {details.Offshore === false && (
        <Rows
          rows={details.Visas}
          start={{ VisaTypeId: 0, Number: null, ExpireDate: null }}
          title={(at) => t('visaHeld', { number: at })}
          add={t('addVisa')}
          onChange={(Visas) => change({ Visas })}
          renderRow={(row, set, at) => (
            <>
              <ChoiceField
                label={t('visaKind')}
                isRequired
                value={row.VisaTypeId || null}
                choices={sale.VisaTypes}
                error={errors[`visa.${at}.VisaTypeId`]}
                onChange={(id) => set({ VisaTypeId: id ?? 0 })}
              />
              <TextField label={t('visaNumber')} value={row.Number} max={40} onChange={(Number) => set({ Number: Number || null })} />
              <TextField
                label={t('validUntil')}
                type="date"
                value={row.ExpireDate}
                error={errors[`visa.${at}.ExpireDate`]}
                onChange={(ExpireDate) => set({ ExpireDate: ExpireDate || null })}
              />
            </>
          )}
        />
      )}
      <EitherField
        label={t('plan')}
        yes={t('planYes')}
        no={t('planNo')}
        value={details.PaymentPlan}
        error={errors['visa.PaymentPlan']}
        onChange={(PaymentPlan) => change({ PaymentPlan })}
      />
    </>
  );
}
