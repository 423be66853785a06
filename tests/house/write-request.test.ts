// One gate for every write: whatever answers POST, PUT, PATCH or DELETE goes through it, or stands here with the reason why it need not.
import ts from 'typescript';
import { expect, it } from 'vitest';
import { sourcesBelow, getText } from './project-files.ts';

/** Routes that are not the gate's, by method and address. */
const beside = new Map([
  ['POST /token', 'nobody is signed in yet, and a token kept for a replay would be a second session'],
  ['POST /token/code', 'nobody is signed in yet; a challenge is good for one session'],
  ['POST /token/refresh', 'nobody is signed in; a refresh token is good for one use in any case'],
  ['POST /token/revoke', 'ends a session: twice is once'],
  ['POST /token/agency', 'a token kept for a replay would be a second session'],
  ['POST /document/ticket', 'a ticket is good for one use; kept for a replay it would lie about'],
  ['POST /password/forgot', 'nobody is signed in; asked twice, two mails bring a link each, and both work until one is used'],
  ['POST /password/reset', 'nobody is signed in; the link is good for one use'],
  ['POST /password/change', 'it asks for the present password, which is another one afterwards'],
  ['POST /second-factor', 'its secret would be kept for a replay; beginning again takes the place of what was begun'],
  ['POST /second-factor/confirm', 'its recovery codes would be kept for a replay; it can be confirmed once'],
  ['POST /second-factor/disable', 'a code is good for one use'],
  ['POST /first-administrator', 'nobody is signed in yet; the code opens once'],
  ["POST `/${call.path.replace(/\\{(\\w+)\\}/g, ':$1')}`", 'an upload: what all uploads have in common (received.ts) goes through the gate'],
]);
const verbs = new Set(['post', 'put', 'patch', 'delete', 'all']);

interface Route {
  readonly name: string;
  readonly handlers: string;
}

/** Every route for writes that a source of the server declares: `router.post(address, …)`, or by a method that is found out. */
function routesIn(path: string): Route[] {
  const source = ts.createSourceFile(path, getText(path), ts.ScriptTarget.Latest, true);
  const found: Route[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const {
        expression,
        arguments: [address, ...handlers],
      } = node;
      const isProperty = ts.isPropertyAccessExpression(expression) && verbs.has(expression.name.text);
      const isComputed = ts.isElementAccessExpression(expression);
      const owner = isProperty || isComputed ? expression.expression.getText(source) : '';
      if ((owner === 'router' || owner === 'app') && address) {
        const method = isProperty ? expression.name.text.toUpperCase() : 'ANY';
        const text = ts.isStringLiteralLike(address) ? address.text : address.getText(source);
        found.push({ name: `${method} ${text}`, handlers: handlers.map((handler) => handler.getText(source)).join('\n') });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const routes = sourcesBelow('engine').flatMap(routesIn);
/** The gate is called, or handed to what does. */
const usesGate = ({ handlers }: Route): boolean => /\bwrite\s*\(|,\s*write\s*[,}]/.test(handlers);

it('the routes are found', () => {
  expect(routes.map(({ name }) => name)).toEqual(expect.arrayContaining(['POST /bug', 'POST /job/:id/retry', 'ANY address', 'POST /{*path}']));
});

it('every write goes through the gate, but for those that are named here with a reason', () => {
  expect(routes.filter((route) => !usesGate(route) && !beside.has(route.name)).map(({ name }) => name)).toEqual([]);
  expect([...beside.keys()].filter((name) => !routes.some((route) => route.name === name && !usesGate(route)))).toEqual([]);
});

it('the generic calls that write are done by handlers without a response, which the gate alone calls', () => {
  const text = getText('engine/http/entity.route.ts');
  expect(getText('engine/http/entity-call.ts')).toContain("type WriteCall = Omit<Call, 'response'>");
  expect(getText('engine/http/entity-writes.ts')).not.toMatch(/\bresponse[.,]/);
  expect(text.match(/\bwriter\(/g)).toHaveLength(1);
  expect(text).toMatch(/await write\(request, response, .*writer\(context, call\)/);
});

it('calls of plugins that write go through the gate', () => {
  expect(getText('engine/http/call.route.ts')).toMatch(/surface === 'write'\)\s+await write\(/);
});
