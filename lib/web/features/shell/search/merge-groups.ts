import { fold } from '#lib/contract/fold-text.ts';
import type { Option, OptionGroup } from './option.ts';

/** The beginning of the id of a "Show all" option, which links to the list of a source. */
export const showAllPrefix = 'all-';

export const isShowAll = ({ id }: Option): boolean => id.startsWith(showAllPrefix);

/**
 * Returns groups in the order of their sources. While the user chooses, the displayed groups come first in their displayed order,
 * so that no option moves.
 */
export function orderGroups(
  groups: readonly OptionGroup[],
  displayedIds: readonly string[],
  isChoosing: boolean,
): OptionGroup[] {
  const ids = [...(isChoosing ? displayedIds : []), ...groups.map(({ id }) => id)];
  return [...new Set(ids)].flatMap((id) => groups.filter((group) => group.id === id));
}

/** Returns a group of the previous text with only the records that contain the new text, until its results arrive. */
export function keepMatching(group: OptionGroup, text: string): OptionGroup {
  const term = fold(text).trim();
  const matches = (option: Option) =>
    !isShowAll(option) &&
    [option.label, ...(option.facts ?? []).map((fact) => fact.text)].some((each) =>
      fold(each).includes(term),
    );
  return { ...group, options: group.options.filter(matches).map((option) => ({ ...option, exact: false })) };
}
