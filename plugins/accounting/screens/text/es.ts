// What the screens of accounting say, in Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  connect: 'Conectar',
  connectAgain: 'Conectar de nuevo',
  connectTitle: 'Conectar con QuickBooks',
  connectAbout: 'Ambos datos provienen de la cuenta de desarrollador de esta instalación en QuickBooks. Se guardan cifrados y no se vuelven a mostrar.',
  ClientSecret: 'Secreto de cliente',
  RefreshToken: 'Token de actualización',
};
