// Text that is put into HTML.

import { escapeHtml } from '../contract/text.ts';

const entities: Readonly<Record<string, string>> = { "'": '&#39;', '`': '&#96;', '=': '&#61;' };

/** Text that stays text wherever it stands in HTML, an attribute without quotes included; control characters leave. */
export const escaped = (text: string): string => escapeHtml(text.replace(/(?![\t\n\r])\p{Cc}/gu, '')).replace(/['`=]/g, (letter) => entities[letter] ?? letter);

const letters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#34': '"', nbsp: ' ' };

/** The same backwards, of the few that editors write. */
export const decodedEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|#39|#34|nbsp);/g, (entity, name: string) => letters[name] ?? entity);
