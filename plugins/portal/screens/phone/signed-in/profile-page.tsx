// How the student is reached, the password, and signing out.
import { useContext, useState } from 'react';
import { ChoiceField, CommandButton, Note, TextField, showRejection } from '../parts.tsx';
import { forgetSession } from '../portal-api.ts';
import { TranslationContext, useTranslation } from '../text/index.ts';
import { changeProfile, closeSession, type Profile, setPassword, useChange, useLoaded } from './app-api.ts';
import { ConsentPart } from './consent-part.tsx';
import { Waiting } from './waiting.tsx';
import { useAppText } from './text/index.ts';

export function ProfilePage({ isView }: { isView: boolean }) {
  const t = useAppText();
  const { language } = useContext(TranslationContext);
  const { data, failure, reload } = useLoaded<Profile>('profile');
  if (!data) return <Waiting failure={failure} onRetry={() => void reload()} />;
  const signOut = async () => {
    // The phone forgets the session, also where the server is out of reach.
    await closeSession(language).catch(() => undefined);
    forgetSession();
    location.replace('/student/login');
  };
  return (
    <>
      <h1>{data.Name}</h1>
      <ContactForm key={language} profile={data} isView={isView} />
      <ConsentPart profile={data} isView={isView} />
      {!isView && (
        <>
          <PasswordForm hasPassword={data.HasPassword} />
          <CommandButton onClick={() => void signOut()}>{t('signOut')}</CommandButton>
        </>
      )}
    </>
  );
}

const textsOf = ({ Student: { PhoneNumber, Addresses } }: Profile) => {
  const first = Addresses.at(0);
  return {
    PhoneNumber,
    Street: first?.Street ?? null,
    City: first?.City ?? null,
    State: first?.State ?? null,
    ZipCode: first?.ZipCode ?? null,
    CountryId: first?.CountryId ?? null,
  };
};

function ContactForm({ profile, isView }: { profile: Profile; isView: boolean }) {
  const t = useAppText();
  const phone = useTranslation();
  const { language } = useContext(TranslationContext);
  const [initial, setInitial] = useState(() => textsOf(profile));
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { isWorking, notice, run, clear } = useChange();
  const set = (change: Partial<typeof values>) => {
    clear();
    setValues((before) => ({ ...before, ...change }));
  };
  const save = async () => {
    setErrors({});
    const change = async () => {
      const { PhoneNumber, ...address } = values;
      const saved = textsOf(await changeProfile({ PhoneNumber: PhoneNumber || null, Addresses: [address] }, language));
      setInitial(saved);
      setValues(saved);
    };
    await run(change, t('saved'), (failure) => {
      setErrors(Object.fromEntries(failure.errors.map(({ Key, Message }) => [Key.replace(/^.*\./, ''), Message])));
      showRejection();
    });
  };
  const isSame = JSON.stringify(values) === JSON.stringify(initial);
  return (
    <section className="form" aria-labelledby="contact">
      <h2 id="contact">{t('contactTitle')}</h2>
      <div>
        <p>{profile.Student.EmailAddress}</p>
        <p className="quiet small">{t('emailFixed')}</p>
      </div>
      <TextField
        label={phone('phone')}
        type="tel"
        autoComplete="tel"
        value={values.PhoneNumber}
        max={40}
        error={errors['PhoneNumber']}
        onChange={(PhoneNumber) => set({ PhoneNumber })}
      />
      <TextField label={phone('street')} autoComplete="street-address" value={values.Street} max={300} onChange={(Street) => set({ Street })} />
      <TextField label={phone('city')} autoComplete="address-level2" value={values.City} max={120} onChange={(City) => set({ City })} />
      <TextField label={phone('state')} autoComplete="address-level1" value={values.State} max={120} onChange={(State) => set({ State })} />
      <TextField label={phone('postcode')} autoComplete="postal-code" value={values.ZipCode} max={20} onChange={(ZipCode) => set({ ZipCode })} />
      <ChoiceField label={phone('country')} value={values.CountryId} choices={profile.Countries} onChange={(CountryId) => set({ CountryId })} />
      {notice && <Note kind={notice.kind}>{notice.text}</Note>}
      {!isView && (
        <CommandButton isMain disabled={isWorking || isSame} onClick={() => void save()}>
          {t(isWorking ? 'saving' : 'save')}
        </CommandButton>
      )}
    </section>
  );
}

function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const t = useAppText();
  const { language } = useContext(TranslationContext);
  const [password, setText] = useState('');
  const [current, setCurrent] = useState('');
  const { isWorking, notice, run } = useChange();
  const change = async () => {
    await setPassword({ Password: password, ...(current === '' ? {} : { CurrentPassword: current }) }, language);
    setText('');
    setCurrent('');
  };
  return (
    <section className="form" aria-labelledby="password">
      <h2 id="password">{t(hasPassword ? 'changePassword' : 'setPassword')}</h2>
      <p className="quiet small">{t('passwordHelp')}</p>
      {hasPassword && (
        <TextField label={t('currentPassword')} type="password" autoComplete="current-password" value={current} max={200} onChange={setCurrent} />
      )}
      <TextField label={t('newPassword')} type="password" autoComplete="new-password" value={password} max={200} onChange={setText} />
      {notice && <Note kind={notice.kind}>{notice.text}</Note>}
      <CommandButton disabled={isWorking || password === ''} onClick={() => void run(change, t('passwordSaved'))}>
        {t(hasPassword ? 'changePassword' : 'setPassword')}
      </CommandButton>
    </section>
  );
}
