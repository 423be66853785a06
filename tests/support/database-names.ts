// How the databases of a test run are called.

export const templateName = 'matricula_template';

/** The same connection to another database of the server. */
export function getUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
