// The first administrator of an empty installation: GET first-administrator says whether a code opens, POST makes the person.
import { Router } from 'express';
import {
  createFirstAdministrator,
  type FirstAdministratorOptions,
  isFirstAdministratorCode,
  placesForCode,
} from '../first-administrator/first-administrator.ts';
import { maximumPasswordLength } from '../session/password.ts';
import { readTexts } from '../session/read-texts.ts';
import type { JsonBodies } from './json-body.ts';

/** To be mounted at /api. */
export function firstAdministratorRoutes(options: FirstAdministratorOptions, bodies: Pick<JsonBodies, 'open'>): Router {
  const router = Router();
  router.get('/first-administrator', async (request, response) => {
    const code: unknown = request.query['code'];
    const isValid = typeof code === 'string' && code.length <= 200 && (await isFirstAdministratorCode(options, code));
    response.set('Cache-Control', 'no-store').json({ Valid: isValid, ...(await placesForCode(options, isValid ? code : '')) });
  });
  router.post('/first-administrator', bodies.open, async (request, response) => {
    const sent = readTexts(request.body, {
      Code: { max: 200 },
      AgencyName: { max: 200 },
      Name: { max: 200 },
      UserName: { max: 200 },
      Password: { max: maximumPasswordLength },
      TimeZone: { max: 60, optional: true },
      OfficeName: { max: 120, optional: true },
      CountryCode: { max: 2, optional: true },
      CurrencyCode: { max: 3, optional: true },
      Language: { max: 2, optional: true },
    });
    await createFirstAdministrator(options, { ...sent, AgencyName: sent.AgencyName.trim(), Name: sent.Name.trim(), UserName: sent.UserName.trim() });
    response.json({});
  });
  return router;
}
