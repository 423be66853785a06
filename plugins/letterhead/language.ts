// The language in which somebody is written to.
import type { Context, Engine, Language } from '#engine';

/** By the beginnings of codes of languages, of two letters or three: pt, pt-BR, por. */
const ours: Readonly<Record<string, Language>> = { en: 'en', pt: 'pt', po: 'pt', es: 'es', sp: 'es' };

/** The language of a student, where it is one that papers are written in. */
export async function languageOfStudent(studentId: number | null | undefined, { records }: Pick<Context<Engine>, 'records'>): Promise<Language | undefined> {
  const system = records.asSystem();
  const student = studentId ? await system.find('Student', { where: { Id: studentId } }) : undefined;
  const spoken = student?.DefaultLanguage ? await system.find('Language', { where: { Id: student.DefaultLanguage } }) : undefined;
  const code = spoken?.Code.toLowerCase() ?? '';
  return /^(en|eng|pt|por|es|spa)\b/.test(code) ? ours[code.slice(0, 2)] : undefined;
}
