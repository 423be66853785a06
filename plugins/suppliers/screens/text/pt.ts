// The sentences of suppliers, in Portuguese.
import type { en } from './en.ts';

export const pt: { readonly [Key in keyof typeof en]: string } = {
  choose: 'Escolha uma instituição',
  notLoaded: 'Não foi possível carregar as instituições',
};
