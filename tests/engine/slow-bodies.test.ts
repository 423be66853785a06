// Anyone who does not send his body in time is cut off; an upload may take long as long as it keeps coming. And names of files, taken apart.
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentType } from '../../engine/files/content-type.ts';
import { attachmentHeader, safeFileName } from '../../engine/files/file-name.ts';
import { slowBodies } from '../../engine/http/slow-bodies.ts';

const app = express();
app.use(slowBodies({ json: 0.3, uploadPause: 0.3, upload: 60, refused: 0.3 }));
app.post('/', (request, response) => {
  request.resume().on('end', () => response.send('all of it'));
});
app.post('/refused', (_request, response) => {
  response.status(401).send('nobody reads it');
});
app.post('/busy', (request, response) => {
  setTimeout(() => request.resume().on('end', () => response.send('all of it')), 800);
});
const server = app.listen(0, '127.0.0.1');
beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function send(type: string): ClientRequest {
  const { port } = server.address() as AddressInfo;
  const outgoing = openRequest({ port, host: '127.0.0.1', method: 'POST', headers: { 'Content-Type': type, 'Content-Length': 10 } });
  outgoing.write('1');
  return outgoing;
}

describe('a body that does not come', () => {
  it.each(['application/json', 'multipart/form-data; boundary=b'])('as %s ends the connection', async (type) => {
    const outgoing = send(type);
    const [error] = (await once(outgoing, 'error').catch((failure: unknown) => [failure])) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNRESET');
  });

  it('slowly is cut off as JSON, and taken to the end as an upload', async () => {
    const finish = async (type: string): Promise<string> => {
      const outgoing = send(type);
      const answer = new Promise<string>((resolve) => {
        outgoing.on('error', () => resolve('cut off'));
        outgoing.on('response', (response) => resolve(String(response.statusCode)));
      });
      for (let n = 0; n < 9; n++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        if (!outgoing.destroyed) outgoing.write('1');
      }
      outgoing.end();
      return await answer;
    };
    expect(await finish('application/json')).toBe('cut off');
    expect(await finish('multipart/form-data; boundary=b')).toBe('200');
  });
});

describe('a body that nobody reads', () => {
  const post = (path: string): ClientRequest => {
    const { port } = server.address() as AddressInfo;
    return openRequest({ port, host: '127.0.0.1', method: 'POST', path, headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' } });
  };

  it('is thrown away for a while after its refusal, and then the connection is closed', async () => {
    const outgoing = post('/refused').on('error', () => undefined);
    outgoing.write('x'.repeat(200_000));
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(401);
    const closed = once(response.socket, 'close');
    response.resume();
    outgoing.write('x'.repeat(200_000));
    await closed;
  });

  it('is not cut off while the request waits for its turn', async () => {
    const outgoing = post('/busy');
    outgoing.end('x'.repeat(2_000_000));
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(200);
  });
});

describe('the name of a file', () => {
  it.each([
    ['C:\\Users\\me\\scan.pdf', 'scan.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a\r\nb\0c\u202ed\u200b.txt', 'abcd.txt'],
    ['..hidden..', 'hidden'],
    ['', 'file'],
    ['/', 'file'],
    [`${'é'.repeat(300)}.jpeg`, `${'é'.repeat(195)}.jpeg`],
  ])('%j becomes %j', (given, safe) => expect(safeFileName(given)).toBe(safe));

  it('stands in a header without breaking out of it', () => {
    expect(attachmentHeader(`a"b\\c;é'(1)*.pdf`)).toBe(`attachment; filename="a_b_c;_'(1)*.pdf"; filename*=UTF-8''a%22b%5Cc%3B%C3%A9%27%281%29%2A.pdf`);
  });
});

it.each([
  ['%PDF-1.4', 'x.html', 'application/pdf'],
  ['PK\x03\x04', 'x.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['PK\x03\x04', 'x.html', 'application/zip'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'x.constructor', 'application/octet-stream'],
  ['RIFF0000WEBPVP8 ', 'x', 'image/webp'],
  ['RIFF0000WAVEfmt ', 'x', 'application/octet-stream'],
  ['<html>', 'x.pdf', 'application/octet-stream'],
  ['', 'x.png', 'application/octet-stream'],
])('a content that begins with %j and is called %s is %s', (head, name, type) => {
  expect(contentType(Buffer.from(head, 'latin1'), name)).toBe(type);
});
