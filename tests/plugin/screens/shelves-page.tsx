// A page of the library: its sentence, and the widget that counts.
import { Bar, type PageProps, StatePage, Widget } from '#kit';
import { useTranslation } from './texts.ts';

export default function ShelvesPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  return (
    <>
      <Bar title={title} crumbs={crumbs} />
      <StatePage icon="books" title={t('shelves')} help={title} />
      <Widget name="library.count" />
      <Widget name="library.nothing" />
    </>
  );
}
