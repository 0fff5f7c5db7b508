import { minColumnWidth } from '../table/column-widths.ts';
import type { ColumnLayout } from '../table/columns.ts';

/** Column layouts by the name of their list. */
export type ColumnLayouts = Readonly<Record<string, ColumnLayout>>;

/** Kept small, because browsers send the cookie with every request. */
const maxBytes = 2000;

const namePattern = '[\\w-]{1,64}';
const isValidName = (text: string) => new RegExp(`^${namePattern}$`).test(text);
const listFormat = new RegExp(
  `^(${namePattern})!((?:${namePattern}\\.)*)!((?:${namePattern}:\\d{1,4}\\.)*)$`,
);

/**
 * Encodes layouts as `user~list!field.field.!field:width.`. The first layouts are left out when the text is
 * too long. Undefined when there are none.
 */
export function encodeLayouts(user: string, layouts: ColumnLayouts): string | undefined {
  const lists: string[] = [];
  let bytes = user.length;
  for (const [list, { fields, widths }] of Object.entries(layouts).reverse()) {
    const fieldsText = fields?.map((field) => `${field}.`).join('') ?? '';
    const sizes = Object.entries(widths ?? {}).map(([field, width]) => `${field}:${Math.round(width)}.`);
    const text = `${list}!${fieldsText}!${sizes.join('')}`;
    if (text === `${list}!!` || !listFormat.test(text)) continue;
    bytes += text.length + 1;
    if (bytes > maxBytes) break;
    lists.unshift(text);
  }
  return lists.length > 0 && isValidName(user) ? [user, ...lists].join('~') : undefined;
}

/** Decodes the cookie; undefined when it is of another account or has no valid layout. Damaged layouts are left out. */
export function decodeLayouts(user: string, text: string | undefined): ColumnLayouts | undefined {
  if (!text || text.length > maxBytes) return undefined;
  const [owner, ...lists] = text.split('~');
  if (owner !== user) return undefined;
  const layouts = lists.flatMap((each): [string, ColumnLayout][] => {
    const [, list, fieldsText, sizes] = listFormat.exec(each) ?? [];
    if (!list) return [];
    const fields = partsOf(fieldsText);
    const widths = partsOf(sizes)
      .map((size) => size.split(':'))
      .map(([field = '', width]): [string, number] => [field, Number(width)])
      .filter(([, width]) => width >= minColumnWidth);
    return [
      [
        list,
        {
          ...(fields.length > 0 ? { fields } : {}),
          ...(widths.length > 0 ? { widths: Object.fromEntries(widths) } : {}),
        },
      ],
    ];
  });
  return layouts.length > 0 ? Object.fromEntries(layouts) : undefined;
}

const partsOf = (text = '') => text.split('.').filter(Boolean);
