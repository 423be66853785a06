// The sentences of the library's screens.
import { pluginTexts } from '#kit';

const en = { shelves: 'All the books of the library', books_one: '{{count}} book', books_other: '{{count}} books', lent: 'Who has it' };
const pt: typeof en = { shelves: 'Todos os livros da biblioteca', books_one: '{{count}} livro', books_other: '{{count}} livros', lent: 'Com quem está' };
const es: typeof en = { shelves: 'Todos los libros de la biblioteca', books_one: '{{count}} libro', books_other: '{{count}} libros', lent: 'Quién lo tiene' };

export const useTranslation = pluginTexts(en, { pt: () => Promise.resolve(pt), es: () => Promise.resolve(es) });
