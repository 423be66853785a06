// The sign-in of a student: how it stands, inviting, taking it back, and seeing what the student sees.
import { Button, call, dateTimeText, ErrorNote, useCall, useWork } from '#kit';
import { useState } from 'react';
import type { Id } from '#generated';
import { useTranslation } from './text/index.ts';

export function LoginSection({ studentId: id }: { readonly studentId: Id<'Student'> }) {
  const t = useTranslation();
  const { run, working, message } = useWork();
  const [instant, setInstant] = useState(0);
  const [told, setTold] = useState<'invited' | 'invitedKept' | 'revoked'>();
  const state = useCall('student/{id}/invitation', { id }, String(instant));
  const {
    IsInvited: isInvited = false,
    HasOtherAddress: isOther = false,
    InvitedDate: invited = null,
    LastSignInDate: last = null,
    EmailAddress: email = null,
  } = state.data ?? {};
  const command = (work: () => Promise<typeof told>) =>
    void run(async () => {
      setTold(undefined);
      setTold(await work());
      setInstant((before) => before + 1);
    });
  const look = () => {
    // Opened by the click itself: a browser lets no page open windows later on.
    const tab = window.open('', '_blank');
    void run(async () => {
      try {
        const { access_token: token } = await call('POST student/{id}/portalview', { id });
        if (!tab) return;
        tab.opener = null;
        tab.location.href = `/student#view=${token}`;
      } catch (error) {
        tab?.close();
        throw error;
      }
    });
  };
  return (
    <section className="col g8" aria-label={t('signIn')}>
      <b>{t('signIn')}</b>
      <ErrorNote message={message} />
      {state.isError ? (
        <p role="alert">{t('failed')}</p>
      ) : state.isPending ? null : !email ? (
        <p>{t('noEmail')}</p>
      ) : (
        <>
          <p role="status">
            {isOther
              ? t('otherAddress')
              : !isInvited || invited === null
                ? t('notInvited')
                : last === null
                  ? t('invitedOn', { date: dateTimeText(invited), email })
                  : t('lastSignIn', { date: dateTimeText(last), email })}
          </p>
          <div className="row g8 wrap">
            <Button
              effect="write"
              icon="mail"
              disabled={working}
              onClick={() => command(async () => ((await call('POST student/{id}/invitation', { id })).HasMailServer ? 'invited' : 'invitedKept'))}
            >
              {t(isInvited ? 'inviteAgain' : 'invite')}
            </Button>
            {(isInvited || isOther) && (
              <Button
                effect="write"
                icon="trash"
                disabled={working}
                onClick={() =>
                  command(async () => {
                    await call('DELETE student/{id}/invitation', { id });
                    return 'revoked';
                  })
                }
              >
                {t('endSignIn')}
              </Button>
            )}
          </div>
        </>
      )}
      {told && (
        <p className="t2" role="status">
          {t(told)}
        </p>
      )}
      <div>
        <Button effect="show" icon="eye" disabled={working} onClick={look}>
          {t('look')}
        </Button>
      </div>
    </section>
  );
}
