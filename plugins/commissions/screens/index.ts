// The screens of commissions: the calendar of claims, the shares of agents, and the ways from a commission to what it belongs to.
import type { Screens } from '#kit';

export const commissionScreens: Screens = {
  plugin: 'commissions',
  pages: { claims: () => import('./claims-page.tsx'), agents: () => import('./agents-page.tsx') },
  badges: { AgencyCommission: [() => import('./commission-links.tsx')] },
};
