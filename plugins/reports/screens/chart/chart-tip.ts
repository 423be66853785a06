// What is said of a place of a chart beside the pointer: each figure in full, within the window.
import { type Language, numberText } from '#kit';
import type { ReportColumn, ReportRow } from '../use-report.ts';
import type { TipLine } from './chart-option.ts';

/** A figure as text, an amount with its currency. */
function figureText({ Name, DataType, CurrencyColumn }: ReportColumn, row: ReportRow, language: Language): string {
  const value = row[Name];
  if (value === null || value === undefined) return '–';
  const currency = CurrencyColumn === undefined ? undefined : row[CurrencyColumn];
  const type = DataType === 'money' || DataType === 'rate' || DataType === 'integer' ? DataType : 'rate';
  return [typeof currency === 'string' ? currency : '', numberText(value, type, language)].filter(Boolean).join(' ');
}

interface Tip {
  readonly title: string;
  readonly lines: readonly TipLine[];
}

export function tipElement({ title, lines }: Tip, measure: ReportColumn, previous: ReportColumn | undefined, language: Language): HTMLElement {
  const box = document.createElement('div');
  box.append(element('b', '', title));
  for (const { name, colour, row } of lines) {
    const line = element('div', 'chart-tip-line', '');
    const mark = element('span', 'chart-mark', '');
    mark.style.background = colour;
    line.append(mark, element('span', '', name), element('b', 'num', figureText(measure, row, language)));
    box.append(line);
    if (previous) {
      const before = element('div', 'chart-tip-line t3', '');
      before.append(element('span', 'chart-mark', ''), element('span', '', previous.Label), element('span', 'num', figureText(previous, row, language)));
      box.append(before);
    }
  }
  return box;
}

function element(tag: 'b' | 'div' | 'span', className: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

const [gap, edge] = [14, 8];

/** Beside the pointer, at whichever side there is room, and never out of the window. Both as the chart counts. */
export function tipPlace(
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
  chart: { readonly left: number; readonly top: number },
  frame: { readonly width: number; readonly height: number },
): [number, number] {
  const right = x + gap;
  const wanted = chart.left + right + width <= frame.width - edge ? right : x - gap - width;
  const within = (at: number, offset: number, size: number, room: number): number => Math.max(edge - offset, Math.min(at, room - edge - size - offset));
  return [within(wanted, chart.left, width, frame.width), within(y - height / 2, chart.top, height, frame.height)];
}
