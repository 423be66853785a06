// The screens of suppliers: the way of an institution's people to their own institution.
import type { Screens } from '#kit';

export const supplierScreens: Screens = { plugin: 'suppliers', pages: { 'own-institution': () => import('./own-institution-page.tsx') } };
