// A page of a plugin for people who are not signed in, with the code that its address ends with.
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import type { LinkPageProps } from '../views/plugin-screens.ts';

/** Another link is another page: nothing of what was typed stays. */
export function LinkPage({ page: Page }: { page: ComponentType<LinkPageProps> }) {
  const { code = '' } = useParams();
  return <Page key={code} code={code} />;
}
