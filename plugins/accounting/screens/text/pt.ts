// What the screens of accounting say, in Portuguese.
import type { en } from './en.ts';

export const pt: Record<keyof typeof en, string> = {
  connect: 'Conectar',
  connectAgain: 'Conectar de novo',
  connectTitle: 'Conectar ao QuickBooks',
  connectAbout:
    'Você encontra esses dois valores na conta de desenvolvedor do QuickBooks usada por esta instalação. Eles são armazenados com criptografia e não são exibidos de novo.',
  ClientSecret: 'Segredo do cliente',
  RefreshToken: 'Token de atualização',
};
