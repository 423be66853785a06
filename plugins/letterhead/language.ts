// The language in which somebody is written to.
import type { Context, Engine, Language } from '#engine';
import type { Id } from '#generated';

/** By the beginnings of codes of languages, of two letters or three: pt, pt-BR, por. */
const ours: Readonly<Record<string, Language>> = { en: 'en', pt: 'pt', po: 'pt', es: 'es', sp: 'es' };

type ReadCtx = Pick<Context<Engine>, 'records'>;

/** The language of a student, where it is one that papers are written in. */
export async function languageOfStudent(studentId: Id<'Student'> | null | undefined, { records }: ReadCtx): Promise<Language | undefined> {
  const system = records.asSystem();
  const student = studentId ? await system.find('Student', { where: { Id: studentId } }) : undefined;
  const translated = student?.DefaultLanguage ? await system.find('Language', { where: { Id: student.DefaultLanguage } }) : undefined;
  return languageOfCode(translated?.Code);
}

/** The same by the ids of languages, for many students at once. */
export async function printoutLanguages(languageIds: Iterable<Id<'Language'>>, { records }: ReadCtx): Promise<ReadonlyMap<number, Language>> {
  const translated = await records.asSystem().byIds('Language', languageIds, ['Code']);
  return new Map(
    [...translated].flatMap(([id, { Code }]) => {
      const language = languageOfCode(Code);
      return language ? [[id, language] as const] : [];
    }),
  );
}

/** The same of many students, as far as they have one that papers are written in. */
export async function languagesOfStudents(ids: readonly (Id<'Student'> | null | undefined)[], context: ReadCtx): Promise<ReadonlyMap<number, Language>> {
  const students = await context.records.asSystem().byIds('Student', ids, ['DefaultLanguage']);
  const known = await printoutLanguages(
    [...students.values()].flatMap(({ DefaultLanguage }) => DefaultLanguage ?? []),
    context,
  );
  return new Map(
    [...students].flatMap(([id, { DefaultLanguage }]) => {
      const language = known.get(DefaultLanguage ?? 0);
      return language ? [[id, language] as const] : [];
    }),
  );
}

function languageOfCode(code = ''): Language | undefined {
  const known = code.toLowerCase();
  return /^(en|eng|pt|por|es|spa)\b/.test(known) ? ours[known.slice(0, 2)] : undefined;
}
