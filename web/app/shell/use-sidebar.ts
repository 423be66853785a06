// Whether the menu at the side is narrow; remembered in this browser.
import { useState } from 'react';

const entry = 'sidebar_closed';

export function useSidebar() {
  const [closed, setClosed] = useState(() => localStorage.getItem(entry) === 'true');
  const toggle = () => {
    localStorage.setItem(entry, String(!closed));
    setClosed(!closed);
  };
  return { closed, toggle };
}
export type SidebarState = ReturnType<typeof useSidebar>;
