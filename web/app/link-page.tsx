// A page of a plugin for people who are not signed in, with the code that its address ends with.
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import type { LinkPageProps } from '../views/plugin-screens.ts';

/** The page as a route draws it. Another link is another page: nothing of what was typed stays. */
export function linkPage(Page: ComponentType<LinkPageProps>): ComponentType {
  return function LinkPage() {
    const { code = '' } = useParams();
    return <Page key={code} code={code} />;
  };
}
