// What an agency or a school arranges where the student asks for it: a home, health cover, and somebody at the airport.
import type { Details } from './draft.ts';
import { ChoiceField, TextField } from './parts.tsx';
import type { Sale } from './portal-api.ts';
import { Rows } from './rows.tsx';
import { useTranslation } from './text/index.ts';

export interface FieldsProps {
  readonly sale: Sale;
  readonly details: Details;
  /** By step, row and field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly change: (values: Partial<Details>) => void;
}

export function StayFields({ sale, details, errors, change }: FieldsProps) {
  const t = useTranslation();
  return (
    <Rows
      rows={details.Accommodations}
      start={{ AccommodationTypeId: 0, StartDate: '', EndDate: null, Comments: null }}
      title={(at) => t('stay', { number: at })}
      add={t('addStay')}
      onChange={(Accommodations) => change({ Accommodations })}
      renderRow={(row, set, at) => (
        <>
          <ChoiceField
            label={t('stayType')}
            isRequired
            value={row.AccommodationTypeId || null}
            choices={sale.AccommodationTypes}
            error={errors[`stay.${at}.AccommodationTypeId`]}
            onChange={(id) => set({ AccommodationTypeId: id ?? 0 })}
          />
          <TextField
            label={t('from')}
            type="date"
            isRequired
            value={row.StartDate}
            error={errors[`stay.${at}.StartDate`]}
            onChange={(StartDate) => set({ StartDate })}
          />
          <TextField
            label={t('until')}
            type="date"
            value={row.EndDate}
            error={errors[`stay.${at}.EndDate`]}
            onChange={(EndDate) => set({ EndDate: EndDate || null })}
          />
          <TextField label={t('comments')} value={row.Comments} max={2000} onChange={(Comments) => set({ Comments: Comments || null })} />
        </>
      )}
    />
  );
}

export function CoverFields({ details, errors, change }: FieldsProps) {
  const t = useTranslation();
  return (
    <Rows
      rows={details.HealthCovers}
      start={{ Provider: '', PolicyNumber: null, StartDate: null, EndDate: null }}
      title={(at) => t('cover', { number: at })}
      add={t('addCover')}
      onChange={(HealthCovers) => change({ HealthCovers })}
      renderRow={(row, set, at) => (
        <>
          <TextField
            label={t('provider')}
            isRequired
            value={row.Provider}
            max={100}
            error={errors[`cover.${at}.Provider`]}
            onChange={(Provider) => set({ Provider })}
          />
          <TextField label={t('policy')} value={row.PolicyNumber} max={60} onChange={(PolicyNumber) => set({ PolicyNumber: PolicyNumber || null })} />
          <TextField label={t('from')} type="date" value={row.StartDate} onChange={(StartDate) => set({ StartDate: StartDate || null })} />
          <TextField
            label={t('until')}
            type="date"
            value={row.EndDate}
            error={errors[`cover.${at}.EndDate`]}
            onChange={(EndDate) => set({ EndDate: EndDate || null })}
          />
        </>
      )}
    />
  );
}

export function PickupFields({ details, errors, change }: FieldsProps) {
  const t = useTranslation();
  return (
    <Rows
      rows={details.AirportPickups}
      start={{ PickupDate: '', Destination: null, Comments: null }}
      title={(at) => t('pickup', { number: at })}
      add={t('addPickup')}
      onChange={(AirportPickups) => change({ AirportPickups })}
      renderRow={(row, set, at) => (
        <>
          <TextField
            label={t('pickupDate')}
            type="datetime-local"
            isRequired
            value={getLocal(row.PickupDate)}
            error={errors[`pickup.${at}.PickupDate`]}
            onChange={(instant) => set({ PickupDate: instant ? new Date(instant).toISOString() : '' })}
          />
          <TextField label={t('destination')} value={row.Destination} max={200} onChange={(Destination) => set({ Destination: Destination || null })} />
          <TextField label={t('comments')} value={row.Comments} max={2000} onChange={(Comments) => set({ Comments: Comments || null })} />
        </>
      )}
    />
  );
}

/** As an input of day and time takes it: in the zone of the phone. */
function getLocal(instant: string): string {
  const date = new Date(instant);
  if (instant === '' || Number.isNaN(date.getTime())) return '';
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
