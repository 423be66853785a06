// A forgotten password, for people who are not signed in: password/forgot asks for a mail, password/reset brings the new password.
import { Router } from 'express';
import { forgetPassword, type ResetDoor, resetPassword } from '../password-reset/password-reset.ts';
import { maximumPasswordLength } from '../session/password.ts';
import { readTexts } from '../session/read-texts.ts';

/** To be mounted at /api, after the JSON parser. `site` is where the screens are, without a slash at the end. */
export function passwordRoutes(door: ResetDoor, site: () => string): Router {
  const router = Router();
  router.post('/password/forgot', async (request, response) => {
    const { UserName } = readTexts(request.body, { UserName: { most: 200 } });
    await forgetPassword(door, { userName: UserName.trim(), ip: request.ip ?? '' }, site());
    response.json({});
  });
  router.post('/password/reset', async (request, response) => {
    const { Token, Password } = readTexts(request.body, { Token: { most: 200 }, Password: { most: maximumPasswordLength } });
    await resetPassword(door, { token: Token, password: Password, ip: request.ip ?? '' });
    response.json({});
  });
  return router;
}
