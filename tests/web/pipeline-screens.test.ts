// Opportunities and agents on screen: the form, the board, the stage picker, the calendar, the forecast, and the tabs of an agent.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { opportunities } from '../../plugins/opportunities/index.ts';
import { agents } from '../../plugins/agents/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { people } from '../../plugins/people/index.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { rows, type Screens, startScreens } from './screens.ts';

let screens: Screens;
let scene: TwoAgencies;
let student: number;
const pictures = process.env['PIPELINE_PICTURES'];

beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, people, opportunities, agents] });
  const add = async (path: string, values: object): Promise<number> => {
    const answer = await scene.manager.post<{ Id: number }>(`/api/${path}/`, values);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.Id;
  };
  const stages = await scene.manager.get<{ Data: { Id: number; Key: string }[] }>('/api/agencyopportunitystage/');
  const stage = (key: string) => stages.body.Data.find(({ Key }) => Key === key)?.Id ?? 0;
  student = await add('student', { FirstName: 'Camila', LastName: 'Restrepo Ocampo' });
  const today = new Date().toISOString().slice(0, 10);
  await add('agencyopportunity', { StudentId: student, Name: 'Data Science', StageId: stage('new'), Amount: 36770, CloseDate: today });
  await add('agencyopportunity', { StudentId: student, Name: 'Nursing', StageId: stage('quoting'), Amount: 118800.5, CloseDate: today, UserId: scene.one.managerId });
  await add('agencyopportunity', { StudentId: student, Name: 'Patisserie', StageId: stage('won'), Amount: 16000, CloseDate: today });
  const agent = await add('agencyagent', { Name: 'Horizonte Intercâmbios', EmailAddress: 'hello@horizonte.example.com' });
  await add('agencyagentcontact', { AgencyAgentId: agent, Name: 'Rosa Lima', Position: 'Director', IsMain: true });
  screens = await startScreens(scene.server);
}, 180_000);
afterAll(() => screens?.stop());

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardsOf = (page: Page, name: string) => column(page, name).locator('.board-card .name').allInnerTexts();
const year = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Melbourne' }).format(new Date()).slice(0, 4);
/** Pictures for people to look at, where they are asked for. */
async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${pictures}/${name}-${page.viewportSize()?.width}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

it('[OPP-001] [OPP-002] [OPP-003] [OPP-019] adds an opportunity of the student that the address names, then stands on its page', async () => {
  const { page, signIn, accessibility, leave } = await screens.visit();
  await signIn('manager@one.test', `/opportunity/add?studentId=${student}&studentName=Camila%20Restrepo%20Ocampo`);
  await expect.poll(() => page.getByRole('textbox', { name: 'Student' }).inputValue()).toBe('Camila Restrepo Ocampo');
  await expect.poll(() => page.getByRole('textbox', { name: 'Stage' }).inputValue()).toBe('New');
  await expect.poll(() => page.getByRole('textbox', { name: 'Type' }).inputValue()).toBe('New Business');
  await picture(page, 'opportunity-add');
  expect(await accessibility()).toEqual([]);
  await page.getByRole('button', { name: 'Add opportunity' }).click();
  await page.waitForURL(/\/opportunity\/\d+\/edit$/);
  await page.getByText(`Camila Restrepo Ocampo ${year}`).first().waitFor();
  await leave();
});
