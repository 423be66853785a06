// What the screens of accounting say, in Spanish.
import type { en } from './en.ts';

export const es: Record<keyof typeof en, string> = {
  connect: 'Conectar',
  connectAgain: 'Conectar de nuevo',
  connectTitle: 'Conectar con QuickBooks',
  connectAbout: 'Encontrará ambos datos en la cuenta de desarrollador de QuickBooks de esta instalación. Se guardan cifrados y no se vuelven a mostrar.',
  ClientSecret: 'Secreto de cliente',
  RefreshToken: 'Token de actualización',
};
