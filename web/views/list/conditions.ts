// The conditions of a filter: how each is called and which values it asks for.
import type { FieldType } from '../../api/index.ts';
import type { Translate } from '../../text/index.ts';

const ranges = {
  Today: 'today',
  Yesterday: 'yesterday',
  Tomorrow: 'tomorrow',
  'This Week': 'thisweek',
  'Last Week': 'lastweek',
  'Next Week': 'nextweek',
  'This Month': 'thismonth',
  'Last Month': 'lastmonth',
  'Next Month': 'nextmonth',
  'This Year': 'thisyear',
  'Last Year': 'lastyear',
  'Last 7 Days': 'last7days',
  'Last 30 Days': 'last30days',
  'Last 120 Days': 'last120days',
  'Next 7 Days': 'next7days',
  'Next 30 Days': 'next30days',
  'Before Today': 'beforetoday',
  'After Today': 'aftertoday',
  'All times': 'alltimes',
} as const;
const isRange = (name: string): name is keyof typeof ranges => Object.hasOwn(ranges, name);

export const rangeNames: readonly string[] = Object.keys(ranges);
export const rangeText = (name: string, t: Translate): string => {
  if (isRange(name)) return t(`range.${ranges[name]}`);
  const ofOffice = / of office$/i;
  if (ofOffice.test(name)) return t('range.ofoffice', { range: rangeText(name.replace(ofOffice, ''), t) });
  // Any number of days has a name, so that nobody has to be content with those of the list.
  const days = /^(last|next) (\d{1,4}) days$/i.exec(name.trim());
  if (days) return t(days[1]?.toLowerCase() === 'last' ? 'range.lastdays' : 'range.nextdays', { count: Number(days[2]) });
  const ago = /^(\d{1,4}) (?:to (\d{1,4})|or more) days ago$/i.exec(name.trim());
  return ago ? t('range.daysago', { days: ago[2] === undefined ? `${ago[1]}+` : `${ago[1]}–${ago[2]}` }) : name;
};

const words = ['equal', 'notequal', 'between', 'in', 'notin', 'contains', 'startswith', 'isempty', 'isnotempty', 'daterange'] as const;
type Word = (typeof words)[number];
const isWord = (text: string): text is Word => (words as readonly string[]).includes(text);

const numbers: ReadonlySet<FieldType> = new Set(['integer', 'money', 'rate']);

/** `More Than` becomes "after" for dates; for numbers conditions are called as the specification calls them. An unknown condition keeps its own name. */
export function conditionText(condition: string, type: FieldType, t: Translate): string {
  const plain = plainCondition(condition);
  const isDate = type === 'date' || type === 'datetime';
  if (plain === 'morethan') return t(isDate ? 'condition.morethanDate' : 'condition.morethan');
  if (plain === 'lessthan') return t(isDate ? 'condition.lessthanDate' : 'condition.lessthan');
  if (numbers.has(type) && plain === 'equal') return t('condition.equalNumber');
  if (numbers.has(type) && plain === 'between') return t('condition.betweenNumber');
  return isWord(plain) ? t(`condition.${plain}`) : condition;
}

export const plainCondition = (condition: string): string => condition.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Which input the condition needs. */
export function valueShape(condition: string): 'none' | 'one' | 'two' | 'many' | 'range' {
  switch (plainCondition(condition)) {
    case 'isempty':
    case 'isnotempty':
      return 'none';
    case 'between':
      return 'two';
    case 'in':
    case 'notin':
      return 'many';
    case 'daterange':
      return 'range';
    default:
      return 'one';
  }
}
