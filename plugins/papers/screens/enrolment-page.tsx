// An enrolment before it is printed.
import type { PageProps } from '#kit';
import { PrintoutPreview } from './printout-preview.tsx';

export default function EnrolmentPage({ title, crumbs, id = 0 }: PageProps) {
  return (
    <PrintoutPreview
      printout="enrolment"
      type="EnrolmentForm"
      label={title}
      crumbs={crumbs}
      id={id}
      back={{ list: '/enrolment', record: `/enrolment/${id}/edit` }}
    />
  );
}
