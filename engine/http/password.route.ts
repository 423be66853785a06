// Passwords: password/forgot asks for a mail, password/reset brings the new password by its link, password/change by the present one.
import { Router } from 'express';
import { changePassword } from '../password-reset/change-password.ts';
import { forgetPassword, type ResetContext, resetPassword } from '../password-reset/password-reset.ts';
import { maximumPasswordLength } from '../session/password.ts';
import { readTexts } from '../session/read-texts.ts';
import { getActor, requireActor } from '../session/require-actor.ts';
import type { Sessions } from '../session/sessions.ts';
import type { JsonBodies } from './json-body.ts';

/** To be mounted at /api. `site` is where the screens are, without a slash at the end. */
export function passwordRoutes(api: ResetContext, sessions: Sessions, bodies: Pick<JsonBodies, 'open' | 'signedIn'>, site: () => string): Router {
  const router = Router();
  router.post('/password/forgot', bodies.open, async (request, response) => {
    const { UserName } = readTexts(request.body, { UserName: { max: 200 } });
    await forgetPassword(api, { userName: UserName.trim(), ip: request.ip ?? '' }, site());
    response.json({});
  });
  router.post('/password/reset', bodies.open, async (request, response) => {
    const { Token, Password } = readTexts(request.body, { Token: { max: 200 }, Password: { max: maximumPasswordLength } });
    await resetPassword(api, { token: Token, password: Password, ip: request.ip ?? '' });
    response.json({});
  });
  router.post('/password/change', requireActor(sessions), bodies.signedIn, async (request, response) => {
    const password = { max: maximumPasswordLength };
    const { Password, NewPassword } = readTexts(request.body, { Password: password, NewPassword: password });
    await changePassword(api, getActor(request), { password: Password, newPassword: NewPassword, ip: request.ip ?? '' });
    response.json({});
  });
  return router;
}
