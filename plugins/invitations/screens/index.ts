// The screens of invitations: web users beside invited agencies, and the control panel of one invitation.
import type { Screens } from '#kit';

export const invitationScreens: Screens = {
  plugin: 'invitations',
  linkPages: { invitation: () => import('./registration-page.tsx') },
  pages: { 'web-users': () => import('./web-users-page.tsx'), 'control-panel': () => import('./control-panel-page.tsx') },
};
