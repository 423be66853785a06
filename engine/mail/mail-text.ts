// A mail as it travels (RFC 5322, plain text in UTF-8): headers of one line each, the text as base64, so that no line of it can be taken for anything else.
import type { OutgoingMail } from './mail.ts';

/** The whole message with CRLF line ends, without the closing dot. */
export function mailText({ from, to, subject, text, messageId, date }: OutgoingMail): string {
  const headers = [
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${encodedWords(subject)}`,
    `Message-ID: <${messageId}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ];
  const body = Buffer.from(text.replace(/\r?\n/g, '\r\n'), 'utf8')
    .toString('base64')
    .replace(/.{1,76}/g, '$&\r\n');
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}

/** A header's text outside ASCII, in encoded words (RFC 2047) of at most 75 characters that split no character. */
function encodedWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const words: string[] = [];
  let word = '';
  for (const letter of text) {
    if (Buffer.byteLength(word + letter, 'utf8') > 42) {
      words.push(word);
      word = '';
    }
    word += letter;
  }
  return [...words, word].map((each) => `=?utf-8?B?${Buffer.from(each, 'utf8').toString('base64')}?=`).join('\r\n ');
}
