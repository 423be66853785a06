// The kinds of records that e-mails are written to, by the paths of their entities.
import type { TemplateFlag } from '../../correspondence/screens/template-choice.tsx';

export interface RecipientKind {
  /** In the words of the calls for documents. */
  readonly documents: string;
  readonly templates: TemplateFlag | undefined;
  /** One e-mail each can be written to several of its recipients. */
  readonly hasSeveral?: true;
}

export const kinds: Readonly<Record<string, RecipientKind>> = {
  student: { documents: 'student', templates: 'ApplyToStudents', hasSeveral: true },
  agencylead: { documents: 'agencylead', templates: 'ApplyToLeads' },
  agencyagent: { documents: 'agencyagent', templates: undefined },
  agencysupplier: { documents: 'supplier', templates: 'ApplyToSuppliers', hasSeveral: true },
};
