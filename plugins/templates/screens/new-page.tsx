// A template that is begun.
import type { PageProps } from '#kit';
import { useNavigate } from 'react-router';
import { newTemplate } from './template-draft.ts';
import { TemplateEditor } from './template-editor.tsx';

export default function NewPage({ title, crumbs }: PageProps) {
  const go = useNavigate();
  return <TemplateEditor title={title} crumbs={crumbs} loaded={newTemplate} onSaved={({ Id }) => void go(`/email-template/${Id}`, { replace: true })} />;
}
