// The enrolment form of an application before it is printed, at the address of the specification: whose agency it is, and who looks, the session says.
import type { PageProps } from '#kit';
import { PrintoutPreview } from './printout-preview.tsx';

export default function FormPage({ title, crumbs, id = 0 }: PageProps) {
  return (
    <PrintoutPreview
      printout="enrolment"
      type="EnrolmentForm"
      label={title}
      crumbs={crumbs}
      id={id}
      back={{ list: '/enrolment', record: `/application/${id}/edit` }}
    />
  );
}
