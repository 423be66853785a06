// Which address shows which screen.
import { describe, expect, it } from 'vitest';
import { plainLocation } from '../../web/app/hash-location.ts';
import { findPlace, includedInOthers, routeTable } from '../../web/app/routes.ts';

const item = (Entity: string, Route: string) => ({
  Id: Entity,
  Label: Entity,
  Icon: 'table',
  Entity,
  View: null,
  Views: [],
  Route,
  MayCreate: true,
  IsDisabled: false,
  IncludedIn: [],
});
const table = routeTable([
  {
    Id: 'main',
    Groups: [{ Id: 'g', Label: null, Items: [item('agencylead', '/lead/'), item('institutioncourse', '/course'), item('country', '/entity/country')] }],
  },
]);

describe('addresses', () => {
  it.each([
    ['/lead/', 'agencylead', '/lead', 'list'],
    ['/lead', 'agencylead', '/lead', 'list'],
    ['/Lead/Add/', 'agencylead', '/lead', 'add'],
    ['/lead/12/edit', 'agencylead', '/lead', 'edit'],
    ['/course/7/copy/', 'institutioncourse', '/course', 'copy'],
    ['/entity/AgencyLead', 'agencylead', '/entity/agencylead', 'list'],
    ['/entity/country/add', 'country', '/entity/country', 'add'],
    ['/entity/country/5/edit/', 'country', '/entity/country', 'edit'],
    ['/config/country/5/edit', 'country', '/config/country', 'edit'],
    ['/settings/usergroups', 'usergroup', '/settings/usergroups', 'list'],
  ])('[META-059] [META-063] [CFG-003] %s', (path, entity, base, kind) => {
    expect(findPlace(path, table)).toMatchObject({ kind: 'entity', entity, base, task: { kind } });
  });

  it('a page of a plugin has one address: another leads to it', () => {
    const pages = [
      { Name: 'shelves.control', Label: 'Control', Route: '/settings/control', Below: null },
      { Name: 'shelves.plain', Label: 'Plain', Route: '/page/shelves.plain', Below: null },
    ];
    expect(findPlace('/settings/Control/', table, pages)).toEqual({ kind: 'page', name: 'shelves.control' });
    expect(findPlace('/page/shelves.control', table, pages)).toEqual({ kind: 'moved', to: '/settings/control' });
    expect(findPlace('/page/shelves.plain', table, pages)).toEqual({ kind: 'page', name: 'shelves.plain' });
  });

  it('a page that shows a record has its id at the end or before the last word, and goes before the list of the same name', () => {
    const pages = [
      { Name: 'shelves.book', Label: 'Book', Route: '/lead/{id}/edit', Below: null },
      { Name: 'shelves.print', Label: 'Print', Route: '/lead/{id}/print', Below: null },
      { Name: 'shelves.one', Label: 'One', Route: '/shelf/{id}', Below: null },
    ];
    expect(findPlace('/lead/5/edit/', table, pages)).toEqual({ kind: 'page', name: 'shelves.book', id: 5 });
    expect(findPlace('/Lead/5/Print', table, pages)).toEqual({ kind: 'page', name: 'shelves.print', id: 5 });
    expect(findPlace('/shelf/7', table, pages)).toEqual({ kind: 'page', name: 'shelves.one', id: 7 });
    expect(findPlace('/lead/5/copy', table, pages)).toMatchObject({ kind: 'entity', task: { kind: 'copy' } });
    expect(findPlace('/lead/five/edit', table, pages)).toEqual({ kind: 'unknown' });
  });

  it('what the plan of the agency does not include is shown with the plans that do', () => {
    const off = { ...item('userusergroup', '/config/userusergroup'), IsDisabled: true, IncludedIn: ['Full', 'Basic plan'] };
    const menus = [{ Id: 'main', Groups: [{ Id: 'g', Label: null, Items: [off, item('country', '/entity/country')] }] }];
    const included = (path: string) => includedInOthers(findPlace(path, routeTable(menus)), path, menus);
    expect(included('/config/userusergroup/5/edit')).toEqual({ label: off.Label, plans: ['Full', 'Basic plan'] });
    expect(included('/entity/country')).toBeUndefined();
    expect(included('/rights')).toBeUndefined();
  });

  it('[AUTH-014] of two places of one entity, one may be for other plans', () => {
    const quotes = { ...item('agencysale', '/quote'), IsDisabled: true, IncludedIn: ['Full'] };
    const menus = [{ Id: 'main', Groups: [{ Id: 'g', Label: null, Items: [quotes, item('agencysale', '/enrolment')] }] }];
    const included = (path: string) => includedInOthers(findPlace(path, routeTable(menus)), path, menus);
    expect(included('/quote')).toEqual({ label: quotes.Label, plans: ['Full'] });
    expect(included('/enrolment/5/edit')).toBeUndefined();
    expect(included('/entity/agencysale/5/edit')).toBeUndefined();
  });

  it.each(['/kit', '/Kit/'])('%s shows the parts that screens are made of', (path) => {
    expect(findPlace(path, table)).toEqual({ kind: 'kit' });
  });

  it.each(['/docs/api', '/Docs/API/'])('%s shows the calls for programs', (path) => {
    expect(findPlace(path, table)).toEqual({ kind: 'api-docs' });
  });

  it('a word behind a record is a verb, whose screen says whether it is there', () => {
    expect(findPlace('/lead/1/convert', table)).toMatchObject({ entity: 'agencylead', task: { kind: 'verb', id: 1, verb: 'convert' } });
  });

  it('the short address of leads holds without a menu', () => {
    expect(findPlace('/lead/3/edit', routeTable([]))).toMatchObject({ entity: 'agencylead', task: { kind: 'edit', id: 3 } });
  });

  it.each(['/lead/1', '/entity/abafile/1/'])('%s, a record without a word after it, opens the record', (path) => {
    expect(findPlace(path, table)).toEqual({ kind: 'moved', to: `${path.replace(/\/$/, '')}/edit` });
  });

  it.each([
    '/leads',
    '/lead/x/edit',
    '/leads/1',
    '/lead/1/delete/now',
    '/entity',
    '/entity/',
    '/entity/country/1/edit/more',
    '/entity/a"b',
    '/lead/99999999999/edit',
  ])('%s leads nowhere', (path) => {
    expect(findPlace(path, table)).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['#/lead/5/edit?x=1', '/lead/5/edit?x=1'],
    ['#/entity/country', '/entity/country'],
    ['#/enrolment/5/edit', '/enrolment/5/edit'],
    ['#!/lead/', '/lead/'],
    ['#//evil.example/a', '/evil.example/a'],
    ['#/\\evil.example', '/evil.example'],
    ['#content', undefined],
    ['#course', undefined],
    ['', undefined],
  ])('[SHELL-071] [QUOTE-005] the hash form %s is %s', (hash, plain) => {
    expect(plainLocation(hash)).toBe(plain);
  });
});
