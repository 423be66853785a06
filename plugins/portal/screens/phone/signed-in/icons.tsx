// The pictures of the pages, drawn as those of the product are.
import type { ReactNode } from 'react';

const icon = (path: string): ReactNode => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

export const icons = {
  home: icon('M4 11.5 12 4l8 7.5V20h-5.5v-5h-5v5H4z'),
  documents: icon('M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5'),
  payments: icon('M3 7h18v11H3zM3 11h18M7 15h3'),
  messages: icon('M4 5h16v11H9l-5 4z'),
  profile: icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0'),
  next: icon('m9 6 6 6-6 6'),
  download: icon('M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14'),
} as const;
