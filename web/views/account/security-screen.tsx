// One's own account: the password, the second factor, and where one is signed in.
import { useText } from '../../text/index.ts';
import { Bar } from '../bar.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionList } from './session-list.tsx';
import './account.css';

export default function SecurityScreen() {
  const t = useText();
  return (
    <>
      <Bar title={t('security.title')} />
      <div className="account">
        <PasswordPanel />
        <SecondFactorPanel />
        <SessionList />
      </div>
    </>
  );
}
