// Hands a small table to the person as a file of comma-separated values.

/** A text that a sheet would take for a formula is kept from being one. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The first row holds the headings. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const text = `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
