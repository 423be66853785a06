// What a signature stands for, all of it in sight: the courses with their fees, and what the student has said.
import type { ReactNode } from 'react';
import { type Details, noVisa } from './draft.ts';
import { OptionFees, OptionItems, useTotal } from './option-parts.tsx';
import type { Sale } from './portal-api.ts';
import { useForms, useTranslation } from './text/index.ts';

export function SignedContent({ sale, details }: { sale: Sale; details: Details }) {
  const t = useTranslation();
  const getTotal = useTotal();
  // Of a quote of which no option has been accepted all of them are signed.
  const options = sale.Options.filter(({ OptionNumber }) => sale.AcceptedOption === null || OptionNumber === sale.AcceptedOption);
  return (
    <>
      {options.map((option) => (
        <section key={option.OptionNumber} className="card">
          {options.length > 1 && <span className="quiet small">{t('option', { number: option.OptionNumber })}</span>}
          <div>
            <OptionItems items={option.Items} />
          </div>
          <OptionFees fees={option.Fees} currency={sale.CurrencyCode} />
          <p className="sum">
            <span>{t('total')}</span>
            <b>{getTotal(sale, option)}</b>
          </p>
        </section>
      ))}
      <section className="card">
        <b>{t('aboutYou')}</b>
        <Facts sale={sale} details={details} />
      </section>
    </>
  );
}

function Facts({ sale, details }: { sale: Sale; details: Details }) {
  const t = useTranslation();
  const { day, moment } = useForms();
  const { Student, VisaType, Offshore, PaymentPlan } = details;
  const nameOf = (choices: Sale['Countries'], id: number | null | undefined): string => choices.find(({ Id }) => Id === id)?.Name ?? '';
  const [address] = Student.Addresses;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('yourName'), sale.StudentName],
    [t('birth'), Student.DateOfBirth && day(Student.DateOfBirth)],
    [t('nationality'), nameOf(sale.Countries, Student.Nationality)],
    [t('email'), Student.EmailAddress],
    [t('phone'), Student.PhoneNumber],
    [
      t('address'),
      address && [address.Street, address.City, address.State, address.ZipCode, nameOf(sale.Countries, address.CountryId)].filter(Boolean).join(', '),
    ],
    [t('visaType'), VisaType === noVisa ? t('noVisa') : nameOf(sale.VisaTypes, VisaType)],
    [t('offshore'), t(Offshore ? 'offshoreYes' : 'offshoreNo')],
    ...details.Visas.map((row, at) => [t('visaHeld', { number: at + 1 }), nameOf(sale.VisaTypes, row.VisaTypeId)] as const),
    [t('plan'), t(PaymentPlan ? 'planYes' : 'planNo')],
    ...details.Accommodations.map(
      (row, at) => [t('stay', { number: at + 1 }), `${nameOf(sale.AccommodationTypes, row.AccommodationTypeId)} · ${day(row.StartDate)}`] as const,
    ),
    ...details.HealthCovers.map((row, at) => [t('cover', { number: at + 1 }), row.Provider] as const),
    ...details.AirportPickups.map((row, at) => [t('pickup', { number: at + 1 }), moment(row.PickupDate)] as const),
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
