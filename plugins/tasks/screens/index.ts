// The screens of tasks: the page of tasks and events, the dashboard of a person, and the tasks of a record.
import type { Screens } from '#kit';

const panel = () => import('./task-panel.tsx');

export const taskScreens: Screens = {
  plugin: 'tasks',
  pages: { tasks: () => import('./tasks-page.tsx'), dashboard: () => import('./dashboard-page.tsx') },
  panels: { AgencyLead: [panel], AgencyAgent: [panel] },
  tabs: { tasks: panel },
};
