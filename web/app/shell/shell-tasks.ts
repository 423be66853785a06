// What the frame can open over any page, asked for from its menu, the palette and the keys.
import { createContext } from 'react';

export type ShellTask = 'palette' | 'keys' | 'report' | 'agency';
export const ShellTasks = createContext<(task: ShellTask) => void>(() => undefined);
