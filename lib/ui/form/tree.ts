/** Something to choose from a hierarchy. */
export interface TreeChoice {
  id: string;
  label: string;
  /** Shown behind the label and searched too, e.g. a number. */
  note?: string;
  /** The choice directly above; of one that is not among the choices it stands at the top. */
  parentId: string;
}

/** A choice by its whole name, which tells it from others of the same label. */
export const nameOfChoice = ({ label, note }: TreeChoice): string => (note ? `${label} (${note})` : label);

/** A choice at its place in the tree, as it is shown at the moment. */
export interface TreeNode {
  choice: TreeChoice;
  /** From 1 at the top. */
  level: number;
  /** Place among its siblings that are shown, from 1, and how many these are. */
  position: number;
  siblings: number;
  /** Absent where nothing stands below. */
  expanded?: boolean;
  /** Whether it is what was searched for, and not only on the way there. */
  found: boolean;
}

/** What was typed and what a reader has folded away. */
export interface TreeView {
  query: string;
  collapsed: ReadonlySet<string>;
}

/**
 * The choices in the order of the tree, each below its parent. While something is searched for, what matches is shown
 * with the path that leads there, and nothing is folded away.
 */
export function shownNodes(choices: readonly TreeChoice[], { query, collapsed }: TreeView): TreeNode[] {
  const wanted = folded(query);
  const below = childrenOf(choices);
  const found = new Set(choices.filter((each) => matches(each, wanted)).map(({ id }) => id));
  const kept = wanted ? withPaths(choices, found) : new Set(choices.map(({ id }) => id));
  const nodes: TreeNode[] = [];
  const add = (parent: string, level: number) => {
    const siblings = (below.get(parent) ?? []).filter(({ id }) => kept.has(id));
    for (const [at, choice] of siblings.entries()) {
      const inner = (below.get(choice.id) ?? []).some(({ id }) => kept.has(id));
      const expanded = wanted !== '' || !collapsed.has(choice.id);
      nodes.push({
        choice,
        level,
        position: at + 1,
        siblings: siblings.length,
        ...(inner ? { expanded } : {}),
        found: found.has(choice.id),
      });
      if (inner && expanded) add(choice.id, level + 1);
    }
  };
  add(top, 1);
  return nodes;
}

/** Where the choices stand that have no parent among them. */
const top = '';

/** The choices by the parent that they stand under. One that would stand below itself stands at the top. */
function childrenOf(choices: readonly TreeChoice[]): Map<string, TreeChoice[]> {
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  const below = new Map<string, TreeChoice[]>();
  for (const choice of byId.values()) {
    const parent = byId.has(choice.parentId) && !isCircle(choice, byId) ? choice.parentId : top;
    below.set(parent, [...(below.get(parent) ?? []), choice]);
  }
  return below;
}

function isCircle(choice: TreeChoice, byId: ReadonlyMap<string, TreeChoice>): boolean {
  const seen = new Set<string>();
  for (let each: TreeChoice | undefined = choice; each; each = byId.get(each.parentId)) {
    if (seen.has(each.id)) return true;
    seen.add(each.id);
  }
  return false;
}

/** These choices and all above them. */
function withPaths(choices: readonly TreeChoice[], ids: ReadonlySet<string>): Set<string> {
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  const kept = new Set<string>();
  for (const id of ids) {
    for (let each = byId.get(id); each && !kept.has(each.id); each = byId.get(each.parentId))
      kept.add(each.id);
  }
  return kept;
}

const matches = ({ label, note = '' }: TreeChoice, wanted: string) =>
  folded(label).includes(wanted) || folded(note).includes(wanted);

/** Letters alike whatever their case, width or accent. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .trim()
    .toLocaleLowerCase();
