// The tags that documents are filed under: those of the agency, of which some are the system's own.
import { type Context, type Engine, AppError } from '#engine';
import { messages } from './messages.ts';

/** Documents without any tag stand here. It is built in, and people file documents under it all the same. */
export const generalTag = 'General';
/** What is sent along with e-mails is filed under it, whether the agency has such a tag or not. */
const mailTag = 'Email Attachment';

export interface AgencyTags {
  /** Where the system alone files documents: all built-in tags but General. */
  readonly system: ReadonlySet<string>;
  /** Where people do. */
  readonly own: ReadonlySet<string>;
}

/** The tags of the agency, no matter who asks. */
export async function loadTags({ records }: Context<Engine>): Promise<AgencyTags> {
  const tags = await records.asSystem().list('AgencyDocumentTag', { orderBy: 'Name' });
  const names = (isSystem: boolean): string[] => tags.filter(({ Name, IsBuiltIn }) => (IsBuiltIn && Name !== generalTag) === isSystem).map(({ Name }) => Name);
  return { system: new Set(names(true)), own: new Set([generalTag, ...names(false)]) };
}

/** The tags of a comma list, each as the agency spells it. Throws 400 for one that is not there, and for those of the system. */
export function tagsIn(given: string, tags: AgencyTags, systemRejection: (tag: string) => ReturnType<typeof messages.systemFolder>): string[] {
  const wanted = given.split(',').flatMap((text) => text.trim() || []);
  const found = wanted.map((text) => {
    const same = (name: string): boolean => name.toLowerCase() === text.toLowerCase();
    const system = [...tags.system].find(same);
    if (system !== undefined) throw rejected(systemRejection(system));
    const own = [...tags.own, mailTag].find(same);
    if (own === undefined) throw rejected(messages.unknownTag({ tag: text.slice(0, 120) }));
    return own;
  });
  return [...new Set(found)];
}

const rejected = (message: ReturnType<typeof messages.systemFolder>): AppError =>
  new AppError('request.invalid', message, { errors: [{ Key: 'tag', Message: message }] });
