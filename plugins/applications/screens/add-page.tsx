// A new application. Anyone who asks for one while one is open starts again.
import type { PageProps } from '#kit';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ApplicationWizard } from './application-wizard.tsx';
import { type Draft, emptyDraft } from './draft.ts';

export default function AddPage(props: PageProps) {
  const { key } = useLocation();
  return <NewApplication key={key} {...props} />;
}

function NewApplication({ title, crumbs }: PageProps) {
  const [address] = useSearchParams();
  const [started] = useState((): Draft => ({ ...emptyDraft, institutionId: idIn(address.get('institution')), studentId: idIn(address.get('student')) }));
  const [wanted] = useState(() => ({
    courses: (address.get('courses') ?? '').split(',').flatMap((text) => idIn(text.trim()) ?? []),
    weeks: idIn(address.get('duration')),
    opportunityId: idIn(address.get('opportunity')),
  }));
  return <ApplicationWizard title={title} crumbs={crumbs} started={started} wanted={wanted} startAt={0} />;
}

/** A positive whole number, as an address writes it. */
const idIn = (text: string | null): number | undefined => (text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);
