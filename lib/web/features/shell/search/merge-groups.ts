import { fold } from '#lib/contract/fold-text.ts';
import type { Group, Option } from './option.ts';

/** Begins the id of the option that leads to all records of a list. */
export const showAllPrefix = 'all-';

export const isShowAll = ({ id }: Option): boolean => id.startsWith(showAllPrefix);

/**
 * Returns groups in the order of their sources. While the user chooses, new ones follow those that are displayed
 * (`shown`), so that nothing moves.
 */
export function orderGroups(
  groups: readonly Group[],
  shown: readonly string[],
  isChoosing: boolean,
): Group[] {
  const ids = [...(isChoosing ? shown : []), ...groups.map(({ id }) => id)];
  return [...new Set(ids)].flatMap((id) => groups.filter((group) => group.id === id));
}

/** Of a group from an earlier text, the records that contain this one. */
export function keepMatching(group: Group, text: string): Group {
  const term = fold(text).trim();
  const matches = (option: Option) =>
    !isShowAll(option) &&
    [option.label, ...(option.facts ?? []).map((fact) => fact.text)].some((each) =>
      fold(each).includes(term),
    );
  return { ...group, options: group.options.filter(matches).map((option) => ({ ...option, exact: false })) };
}
