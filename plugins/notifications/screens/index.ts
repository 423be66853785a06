// The bell with the notifications of a person, in the frame of every page.
import type { Screens } from '#kit';

export const notificationScreens: Screens = { plugin: 'notifications', tray: [() => import('./bell.tsx')] };
