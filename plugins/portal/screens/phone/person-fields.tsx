// What schools ask of every student: the same details that the checklist of the agency counts.
import { requestedDetails, type RequestedDetail } from '../../../rules/checklist.ts';
import { ChoiceField, TextField } from './parts.tsx';
import type { Sale } from './portal-api.ts';
import { useTranslation } from './text/index.ts';

type Person = Sale['Student'];
type Address = Person['Addresses'][number];

interface Props {
  readonly sale: Sale;
  readonly person: Person;
  /** By `person.` and the field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (person: Person) => void;
}

const emptyAddress: Address = { Street: null, City: null, State: null, ZipCode: null, CountryId: null };

export function PersonFields({ sale, person, errors, onChange }: Props) {
  const t = useTranslation();
  const set = (values: Partial<Person>) => onChange({ ...person, ...values });
  const address = person.Addresses[0] ?? emptyAddress;
  const setAddress = (values: Partial<Address>) => set({ Addresses: [{ ...address, ...values }] });
  const fields: Readonly<Record<RequestedDetail, React.ReactNode>> = {
    DateOfBirth: (
      <TextField
        key="DateOfBirth"
        label={t('birth')}
        type="date"
        autoComplete="bday"
        isRequired
        value={person.DateOfBirth}
        error={errors['person.DateOfBirth']}
        onChange={(day) => set({ DateOfBirth: day || null })}
      />
    ),
    Nationality: (
      <ChoiceField
        key="Nationality"
        label={t('nationality')}
        isRequired
        value={person.Nationality}
        choices={sale.Countries}
        error={errors['person.Nationality']}
        onChange={(Nationality) => set({ Nationality })}
      />
    ),
    // One that is known stays: links are sent to it.
    EmailAddress: sale.Student.EmailAddress === null && (
      <TextField
        key="EmailAddress"
        label={t('email')}
        type="email"
        autoComplete="email"
        isRequired
        value={person.EmailAddress}
        max={254}
        error={errors['person.EmailAddress']}
        onChange={(text) => set({ EmailAddress: text || null })}
      />
    ),
    PhoneNumber: (
      <TextField
        key="PhoneNumber"
        label={t('phone')}
        type="tel"
        autoComplete="tel"
        isRequired
        value={person.PhoneNumber}
        max={40}
        error={errors['person.PhoneNumber']}
        onChange={(text) => set({ PhoneNumber: text || null })}
      />
    ),
    Addresses: (
      <fieldset key="Addresses" className="card">
        <legend>{t('address')}</legend>
        <TextField
          label={t('street')}
          autoComplete="street-address"
          isRequired
          value={address.Street}
          max={300}
          error={errors['person.Street']}
          onChange={(Street) => setAddress({ Street: Street || null })}
        />
        <TextField
          label={t('city')}
          autoComplete="address-level2"
          isRequired
          value={address.City}
          max={120}
          error={errors['person.City']}
          onChange={(City) => setAddress({ City: City || null })}
        />
        <TextField
          label={t('state')}
          autoComplete="address-level1"
          value={address.State}
          max={120}
          error={errors['person.State']}
          onChange={(State) => setAddress({ State: State || null })}
        />
        <TextField
          label={t('postcode')}
          autoComplete="postal-code"
          value={address.ZipCode}
          max={20}
          error={errors['person.ZipCode']}
          onChange={(ZipCode) => setAddress({ ZipCode: ZipCode || null })}
        />
        <ChoiceField
          label={t('country')}
          isRequired
          value={address.CountryId}
          choices={sale.Countries}
          error={errors['person.CountryId']}
          onChange={(CountryId) => setAddress({ CountryId })}
        />
      </fieldset>
    ),
  };
  return requestedDetails.map((name) => fields[name]);
}

/** What is missing of a person, by field. */
export function missingOfPerson(person: Person): string[] {
  const { Street, City, CountryId } = person.Addresses[0] ?? emptyAddress;
  const parts = { Street, City, CountryId };
  return requestedDetails.flatMap((name) => {
    if (name !== 'Addresses') return person[name]?.toString().trim() ? [] : [name];
    return Object.entries(parts).flatMap(([part, value]) => (value?.toString().trim() ? [] : [part]));
  });
}
