// What the student has agreed to, and the consent to bulk e-mails, given and withdrawn here.
import { useContext, useState } from 'react';
import { CommandButton, Note } from '../parts.tsx';
import { TranslationContext, useForms } from '../text/index.ts';
import { changeConsent, type Profile, useChange } from './app-api.ts';
import { useAppText } from './text/index.ts';

export function ConsentPart({ profile, isView }: { profile: Profile; isView: boolean }) {
  const t = useAppText();
  const { day } = useForms();
  const { language } = useContext(TranslationContext);
  const [state, setState] = useState(profile.Marketing);
  const { isWorking, notice, run } = useChange();
  const change = () => run(async () => setState((await changeConsent(!state.IsGiven, language)).Marketing), t('saved'));
  return (
    <section className="form" aria-labelledby="consent">
      <h2 id="consent">{t('consentTitle')}</h2>
      <div>
        <p>{t(state.IsGiven ? 'newsOn' : 'newsOff')}</p>
        {state.Date !== null && <p className="quiet small">{t(state.IsGiven ? 'newsOnSince' : 'newsOffSince', { date: day(state.Date) })}</p>}
        <p className="quiet small">{t('newsHelp')}</p>
      </div>
      {notice && <Note kind={notice.kind}>{notice.text}</Note>}
      {!isView && (
        <CommandButton disabled={isWorking} onClick={() => void change()}>
          {t(state.IsGiven ? 'newsStop' : 'newsStart')}
        </CommandButton>
      )}
      {profile.Consents.length > 0 && (
        <ul className="lines" aria-label={t('consentForms')}>
          {profile.Consents.map(({ Text, FormName, Date }, index) => (
            <li key={index}>
              <span>
                <span className="block">{Text}</span>
                <span className="quiet small">{t('consentOf', { form: FormName, date: day(Date) })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
